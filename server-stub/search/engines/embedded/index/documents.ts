/** The records themselves, as text outside the heap: a tenth of what as many objects would take. Names of attributes are kept once. */

import type { Stored } from '../../../language/schema.js'
import { type Bytes, BytesBuilder, type OpenFile } from './bytes.js'
import { GrowingNumbers } from './growing.js'

export interface Documents {
  /** Lists of attributes, and of each record which of them it has. */
  readonly shapes: readonly (readonly string[])[]
  readonly shapeOf: Uint32Array
  /** Of each record where its text begins, and at last where all ends. */
  readonly starts: Uint32Array
  readonly text: Bytes
  read(document: number): Stored
}

export class DocumentsBuilder {
  private readonly shapes: string[][] = []
  private readonly known = new Map<string, number>()
  private readonly shapeOf = new GrowingNumbers()
  private readonly starts = new GrowingNumbers()
  private readonly text: BytesBuilder

  constructor(spill?: () => OpenFile) {
    this.text = new BytesBuilder(spill)
  }

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
    this.starts.push(this.text.length)
    return createDocuments({
      shapes: this.shapes,
      shapeOf: this.shapeOf.take(),
      starts: this.starts.take(),
      text: this.text.finish(),
    })
  }
}

export function createDocuments(parts: Omit<Documents, 'read'>): Documents {
  const { shapes, shapeOf, starts, text } = parts
  return {
    ...parts,
    read(document) {
      const written = text.read(starts[document] ?? 0, starts[document + 1] ?? 0)
      return toRecord(shapes[shapeOf[document] ?? 0] ?? [], JSON.parse(written.toString('utf8')))
    },
  }
}

function toRecord(names: readonly string[], values: unknown): Stored {
  const list: unknown[] = Array.isArray(values) ? values : []
  const record: Record<string, unknown> = {}
  for (const [index, name] of names.entries()) record[name] = list[index]
  return { ...record, objectID: String(record.objectID) }
}
