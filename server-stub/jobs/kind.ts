/** What kinds of jobs there are: what a job carries, how often it is tried, how long it may take. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'

export interface JobKind<Payload> {
  /** Part of what is stored: jobs of a kind that was renamed are nobody's. */
  name: string
  payload: v.GenericSchema<unknown, Payload>
  /** Times that a job is tried before it counts as failed. */
  attempts: number
  /** The seconds after a try that failed; the last one also after all further tries. Up to a tenth is added by lot. */
  delays: readonly number[]
  /** Seconds after which a job is taken for abandoned unless its process says that it goes on. */
  lease: number
  /** Jobs of this kind that one process runs at the same time. */
  atOnce: number
  /** In the transaction that deletes a job which waits or has failed. */
  onDeleted?(tx: Queries, payload: Payload): Promise<unknown>
}

const SECOND = 1
const MINUTE = 60 * SECOND
/** Each wait is four times the last. */
const DELAYS = [15 * SECOND, MINUTE, 4 * MINUTE, 16 * MINUTE, 64 * MINUTE] as const

/** A kind of job: what is left out is tried six times within an hour and a half. */
export function jobKind<Payload>(
  kind: Pick<JobKind<Payload>, 'name' | 'payload'> & Partial<JobKind<Payload>>,
): JobKind<Payload> {
  return { attempts: DELAYS.length + 1, delays: DELAYS, lease: MINUTE, atOnce: 1, ...kind }
}

/** Carries nothing: its name says all. */
export const Nothing = v.object({})

/** Trying again is of no use: the job has failed. */
export class FinalJobError extends Error {
  override name = 'FinalJobError'
}

/** What the job needs is closed: while the server stops it goes to the next process as if untouched, otherwise it is tried again. */
export class PutOffError extends Error {
  override name = 'PutOffError'
}

const LOT = 0.1

/** Seconds until the next try after `attempts` of them; undefined when there is none. `random` from 0 to 1. */
export function delayAfter(
  { attempts: most, delays }: Pick<JobKind<unknown>, 'attempts' | 'delays'>,
  attempts: number,
  random: number,
): number | undefined {
  if (attempts >= most) return undefined
  const delay = delays[attempts - 1] ?? delays.at(-1) ?? 0
  // Jobs that failed together, since something was away, do not all come back at once.
  return delay * (1 + LOT * random)
}
