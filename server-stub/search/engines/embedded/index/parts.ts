/** The parts of an index, the oldest and largest first, and which of them are made into one. */

import type { Schema, Stored } from '../../../language/schema.js'
import { createRoom, type Matches } from './match.js'
import { type Segment, SegmentBuilder } from './segment.js'
import type { YieldToEventLoop } from './slices.js'

export interface Part {
  segment: Segment
  room: Matches
  /** Records that are still found here. */
  living: number
}

/** The last part grows up to this size by being made anew with each change; then the next one begins. */
export const TAIL_SIZE = 1_000
/** A part that is more than so many times as large as all after it stays as it is: each record is written anew a few times only. */
const FACTOR = 4

export function createPart(segment: Segment): Part {
  let living = 0
  for (const dead of segment.dead) if (dead === 0) living++
  return { segment, room: createRoom(segment), living }
}

/** Whether the part had the record until now. */
export function markDead(part: Part, id: string): boolean {
  const { ids, dead } = part.segment
  const number = ids.numberOf(id)
  if (number === undefined || dead[number] === 1) return false
  dead[number] = 1
  part.living--
  return true
}

/** From which part on all are to be made into one, if any: those that are small beside what follows, or mostly dead. */
export function mergedFrom(
  parts: readonly { segment: Pick<Segment, 'size'>; living: number }[],
): number | undefined {
  let from = parts.length
  let following = 0
  for (const [index, { segment, living }] of [...parts.entries()].reverse()) {
    const isMostlyDead = segment.size - living > Math.max(living, TAIL_SIZE)
    const isSmall = following > 0 && segment.size <= FACTOR * following
    // A part at the end that is small is still growing.
    if (isMostlyDead || (isSmall && following + living > TAIL_SIZE)) from = index
    following += living
  }
  return from < parts.length ? from : undefined
}

/** Adds what lives in a part. */
export async function addLiving(
  builder: SegmentBuilder,
  { segment }: Part,
  isWanted: (id: string) => boolean,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  for (let number = 0; number < segment.size; number++) {
    if (segment.dead[number] === 1) continue
    const record = segment.documents.read(number)
    if (isWanted(record.objectID)) builder.add(record)
    await yieldToEventLoop()
  }
}

/** A part of these records and of what lives in `tail`. */
export async function buildTail(
  schema: Schema,
  tail: Part | undefined,
  records: ReadonlyMap<string, Stored>,
  gone: ReadonlySet<string>,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Segment> {
  const builder = new SegmentBuilder(schema)
  if (tail) await addLiving(builder, tail, (id) => !records.has(id) && !gone.has(id), yieldToEventLoop)
  for (const record of records.values()) {
    builder.add(record)
    await yieldToEventLoop()
  }
  return builder.finish(yieldToEventLoop)
}
