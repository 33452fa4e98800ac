/**
 * The index: words in, records out. It is made of parts: a large one and, when records have changed since that was
 * made, smaller ones that hold the changed ones anew, while their old selves are marked as dead. Parts are merged as they grow.
 */
import type { Schema, Stored } from '../../../language/schema.js'
import type { OpenFile } from './bytes.js'
import { type Found, find, type Query } from './find.js'
import { makeAhead } from './frequent.js'
import { addLiving, buildTail, createPart, markDead, mergedFrom, type Part, TAIL_SIZE } from './parts.js'
import { type Segment, SegmentBuilder } from './segment.js'
import type { YieldToEventLoop } from './slices.js'

export class SearchIndex {
  private parts: readonly Part[]
  /** While parts are being merged, the first that is not among them, and the records that have left those since. */
  private merging: { until: number; left: Set<string> } | undefined
  private isChanging = false

  /** The oldest part first. With `spill`, records of merged parts go into the files that it opens. */
  constructor(
    private readonly schema: Schema,
    segments: readonly Segment[],
    private readonly spill?: () => OpenFile,
  ) {
    this.parts = segments.map(createPart)
  }

  get segments(): readonly Segment[] {
    return this.parts.map(({ segment }) => segment)
  }

  get size(): number {
    return this.parts.reduce((sum, { living }) => sum + living, 0)
  }

  /** How many records have changed since the large part was made. */
  get changes(): number {
    return this.parts.slice(1).reduce((sum, { living }) => sum + living, 0)
  }

  /** The record as it is found now. */
  read(id: string): Stored | undefined {
    for (const { segment } of this.parts) {
      const number = segment.ids.numberOf(id)
      if (number !== undefined && segment.dead[number] === 0) return segment.documents.read(number)
    }
    return undefined
  }

  /** The ids of all records. */
  *ids(): Generator<string> {
    for (const { segment } of this.parts)
      for (let number = 0; number < segment.size; number++)
        if (segment.dead[number] === 0) yield segment.documents.read(number).objectID
  }

  /** Takes records that are new or have changed, and the ids of those that are gone. One call at a time. */
  async change(
    records: readonly Stored[],
    gone: readonly string[],
    yieldToEventLoop: YieldToEventLoop,
  ): Promise<void> {
    const changed = new Map(records.map((record) => [record.objectID, record]))
    const tail = this.growingTail()
    this.isChanging = true
    const segment = await buildTail(this.schema, tail, changed, new Set(gone), yieldToEventLoop).finally(
      () => {
        this.isChanging = false
      },
    )
    // Nothing waits from here on: a search sees all of the change or nothing of it.
    for (const id of [...gone, ...changed.keys()])
      for (const [place, part] of this.parts.entries())
        if (markDead(part, id) && this.merging && place < this.merging.until) this.merging.left.add(id)
    const kept = this.parts.filter((part) => part !== tail)
    this.parts = segment.size > 0 ? [...kept, createPart(segment)] : kept
  }

  private growingTail(): Part | undefined {
    const tail = this.parts.at(-1)
    const isGrowing = this.parts.length > Math.max(1, this.merging?.until ?? 0)
    return tail && isGrowing && tail.segment.size < TAIL_SIZE ? tail : undefined
  }

  /**
   * Makes one part of those that have become small beside what follows them, while the old ones answer and changes come in.
   * False when there is nothing to merge, or not now. One call at a time.
   */
  async merge(yieldToEventLoop: YieldToEventLoop): Promise<boolean> {
    const from = mergedFrom(this.parts)
    // A change that is under way may be making the last part anew.
    if (from === undefined || this.isChanging) return false
    const until = this.parts.length
    const left = new Set<string>()
    this.merging = { until, left }
    try {
      const builder = new SegmentBuilder(this.schema, this.spill)
      for (const part of this.parts.slice(from, until))
        await addLiving(builder, part, () => true, yieldToEventLoop)
      const part = createPart(await builder.finish(yieldToEventLoop))
      for (const id of left) markDead(part, id)
      this.parts = [...this.parts.slice(0, from), part, ...this.parts.slice(until)]
    } finally {
      this.merging = undefined
    }
    return true
  }

  /** Makes ready what searches would make when they first need it. */
  async warm(yieldToEventLoop: YieldToEventLoop): Promise<void> {
    for (const { segment, room } of this.parts) await makeAhead(segment, room.frequent, yieldToEventLoop)
  }

  search(query: Query): Found {
    return find(this.parts, this.schema, query)
  }
}

/** Makes an index of all `records`; `yieldToEventLoop` is called between them. */
export async function buildIndex(
  schema: Schema,
  records: AsyncIterable<readonly Stored[]>,
  yieldToEventLoop: YieldToEventLoop,
  spill?: () => OpenFile,
): Promise<SearchIndex> {
  const builder = new SegmentBuilder(schema, spill)
  for await (const portion of records) {
    for (const record of portion) {
      builder.add(record)
      await yieldToEventLoop()
    }
  }
  return new SearchIndex(schema, [await builder.finish(yieldToEventLoop)], spill)
}
