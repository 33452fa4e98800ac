/** What is wrong with a regular expression, as recheck sees it. */
import { check } from 'recheck'
import type { FoundPattern } from './find.js'

/** One that recheck cannot judge in this time is refused as well: write it more simply. */
const LONGEST_MS = 60_000
const SHOWN_CHARACTERS = 80
/** recheck tries texts at random: the same ones each time, so that its answer does not change from run to run. */
const SEED = 1

/** A sentence for whoever wrote it; undefined when it takes linear time on every text. */
export async function faultOf({ text, pattern }: FoundPattern): Promise<string | undefined> {
  if (!pattern)
    return `${text} is put together at run time and cannot be checked; write a literal, or compare without a pattern`
  const verdict = await check(pattern.source, pattern.flags, {
    timeout: LONGEST_MS,
    // A search that runs out of its time counts as an attack: on a busy machine harmless patterns would be refused.
    incubationTimeout: LONGEST_MS,
    attackTimeout: LONGEST_MS,
    randomSeed: SEED,
  })
  if (verdict.status === 'safe') return undefined
  if (verdict.status === 'unknown')
    return `${text} could not be judged (${verdict.error.kind}); write it more simply`
  const slow = verdict.attack.pattern.slice(0, SHOWN_CHARACTERS)
  return `${text} takes ${verdict.complexity.summary} time, for one on ${slow}; give each letter one way to match`
}
