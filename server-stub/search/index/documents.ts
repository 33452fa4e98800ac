/** The records themselves, as text outside the heap: a tenth of what as many objects would take. Names of attributes are kept once. */
import { GrowingNumbers, GrowingText } from './growing.js'
import type { Stored } from './schema.js'

export interface Documents {
  read(document: number): Stored
}

export class DocumentsBuilder {
  private readonly shapes: string[][] = []
  private readonly known = new Map<string, number>()
  private readonly shapeOf = new GrowingNumbers()
  private readonly starts = new GrowingNumbers()
  private readonly text = new GrowingText()

  add(record: Stored): void {
    const names = Object.keys(record)
    const shape = names.join('\n')
    let number = this.known.get(shape)
    if (number === undefined) {
      number = this.shapes.push(names) - 1
      this.known.set(shape, number)
    }
    this.shapeOf.push(number)
    this.starts.push(this.text.length)
    this.text.push(JSON.stringify(Object.values(record)))
  }

  finish(): Documents {
    const { shapes } = this
    this.starts.push(this.text.length)
    const starts = this.starts.take()
    const shapeOf = this.shapeOf.take()
    const text = this.text.take()
    return {
      read(document) {
        const values: unknown = JSON.parse(text.toString('utf8', starts[document], starts[document + 1]))
        return toRecord(shapes[shapeOf[document] ?? 0] ?? [], values)
      },
    }
  }
}

function toRecord(names: readonly string[], values: unknown): Stored {
  const list: unknown[] = Array.isArray(values) ? values : []
  const record: Record<string, unknown> = {}
  for (const [index, name] of names.entries()) record[name] = list[index]
  return { ...record, objectID: String(record.objectID) }
}
