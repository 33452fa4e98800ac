/** Faults that tests ask for: what they say, and which request they meet. Pure but for the counting down of `times`. */
import { isRecord } from '../files/dist.js'

export interface Fault {
  /** Path without query; `*` stands for any characters, also none. */
  path: string
  /** Any method when missing. */
  method?: string
  status?: number
  delayMs?: number
  /** The connection is cut without an answer; in the middle of one when there is a `body`. */
  drop?: boolean
  /** Sent as it is when text (as HTML), as JSON otherwise. */
  body?: unknown
  /** How many requests it meets; all until reset when missing. */
  times?: number
  /** Only requests whose cookie `plinth_test` has this value. */
  plinth_test?: string
}

const LONGEST_DELAY_MS = 120_000

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string' && value !== ''
const isWhole = (from: number, to: number): Check => {
  return (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to
}

const FIELDS: Readonly<Record<keyof Fault, { fits: Check; wanted: string }>> = {
  path: {
    fits: (value) => isText(value) && String(value).startsWith('/'),
    wanted: 'a path that begins with /',
  },
  method: { fits: isText, wanted: 'a method such as POST' },
  status: { fits: isWhole(200, 599), wanted: 'a status from 200 to 599' },
  delayMs: { fits: isWhole(0, LONGEST_DELAY_MS), wanted: `milliseconds from 0 to ${LONGEST_DELAY_MS}` },
  drop: { fits: (value) => typeof value === 'boolean', wanted: 'true or false' },
  body: { fits: () => true, wanted: 'text or JSON' },
  times: { fits: isWhole(1, 1_000_000), wanted: 'a number from 1 on' },
  plinth_test: { fits: isText, wanted: 'the value of the cookie plinth_test' },
}

/** Reads one fault or a list of them; gives the faults, or a sentence that says what is wrong. */
export function readFaults(input: unknown): Fault[] | string {
  const list = Array.isArray(input) ? input : [input]
  const faults: Fault[] = []
  for (const item of list) {
    const wrong = whatIsWrong(item)
    if (wrong) return wrong
    faults.push(item as Fault)
  }
  return faults
}

function whatIsWrong(item: unknown): string | undefined {
  if (!isRecord(item)) return 'A fault is an object with at least a path.'
  if (item.path === undefined) return 'path is missing; give a path that begins with /.'
  for (const [name, value] of Object.entries(item)) {
    const rule = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof Fault] : undefined
    if (!rule) return `${name} is not known; give ${Object.keys(FIELDS).join(', ')}.`
    if (!rule.fits(value)) return `${name} does not fit; give ${rule.wanted}.`
  }
  const does = ['status', 'delayMs', 'drop', 'body'].some((name) => item[name] !== undefined)
  return does ? undefined : 'The fault does nothing; give a status, delayMs, drop or body.'
}

/** Whether `fault` meets such a request. `test` is its cookie `plinth_test`. */
function meets(fault: Fault, method: string, path: string, test: string | undefined): boolean {
  if (fault.plinth_test !== undefined && fault.plinth_test !== test) return false
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false
  return fits(fault.path, path)
}

/** Whether the path is the pattern, in which `*` stands for any text. Each part is looked for once, so it takes linear time. */
function fits(pattern: string, path: string): boolean {
  const [head = '', ...parts] = pattern.split('*')
  const tail = parts.pop()
  if (tail === undefined) return path === head
  if (!path.startsWith(head)) return false
  let at = head.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - tail.length >= at && path.endsWith(tail)
}

/** The first fault that meets the request; it is used up once more. */
export function takeFault(
  faults: Fault[],
  method: string,
  path: string,
  test: string | undefined,
): Fault | undefined {
  const index = faults.findIndex((fault) => meets(fault, method, path, test))
  const fault = faults[index]
  if (!fault || fault.times === undefined) return fault
  if (fault.times <= 1) faults.splice(index, 1)
  else faults[index] = { ...fault, times: fault.times - 1 }
  return fault
}
