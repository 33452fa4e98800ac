/** Makes every call of the contract, rightly and wrongly, and collects where the answers differ. */
import type { Call } from '../../widgets/shared/contract/call.js'
import { CALLS } from '../../widgets/shared/contract/calls.js'
import { GRID_CONTENT, gridCall } from '../../widgets/shared/contract/grid.call.js'
import { userCall } from '../../widgets/shared/contract/user.call.js'
import { compareAnswer, compareFormAgain, compareRefusal, type Difference, FRAME } from './answers.js'
import { type Asked, createClient, type Limits, NoAnswerError, type Reader, type Received } from './client.js'
import { elementsIn } from './elements.js'
import { EXAMPLES, type Example, LIST } from './examples.js'

type AnyCall = Omit<Call<never, unknown, unknown>, 'match'>

export interface FoundDifference extends Difference {
  call: string
  method: string
  path: string
}

export interface Report {
  url: string
  /** How many answers were compared. */
  checks: number
  differences: FoundDifference[]
  skipped: { call: string; reason: string }[]
}

export interface RunOptions extends Limits {
  /** The cookies of a signed-in member. */
  cookie?: string | undefined
  /** What changes something is made, too. */
  write: boolean
  /** Names of calls; all unless given. */
  only?: readonly string[] | undefined
}

/** @throws LimitError when it takes too long, NoAnswerError when nothing answers at `site`. */
export async function runConformance(site: URL, options: RunOptions): Promise<Report> {
  const client = createClient(site, options)
  const report: Report = { url: site.href, checks: 0, differences: [], skipped: [] }
  const visitor = client.reader()
  const member = options.cookie === undefined ? undefined : client.reader(options.cookie)
  await fetchTokens()
  const id = await idOfAWork(visitor)

  for (const call of CALLS) {
    const example = EXAMPLES[call.name]
    if (!example) throw new Error(`conformance: add an example of the call ${call.name} to examples.ts`)
    await checkCall(call, example)
  }
  return report

  /** The answers are compared later; here it is enough that a server is there. */
  async function fetchTokens(): Promise<void> {
    for (const reader of [visitor, member])
      await reader?.ask({ method: 'GET', path: userCall.path({}) }).catch(async (error: unknown) => {
        if (!(error instanceof NoAnswerError)) throw error
        await reader.ask({ method: 'GET', path: '/' })
      })
  }

  async function checkCall(call: AnyCall, example: Example): Promise<void> {
    if (options.only && !options.only.includes(call.name)) return skip(call, 'not among --only')
    if (call.access === 'staff') return skip(call, `needs ${example.needs}`)
    const path = call.path(example.params(id) as never)
    const asked: Asked = { method: call.method, path, ...(call.token === false && { token: false }) }
    await checkRefusals(call, asked)
    if (example.needs) return skip(call, `its success needs ${example.needs}`)
    const reader = call.access === 'member' ? member : visitor
    if (!reader) return skip(call, 'its success needs a signed-in member; give --cookie')
    if (example.writes && !options.write) return skip(call, 'its success changes something; give --write')
    const body = example.body?.(id)
    const headers = isFrame(call) ? { 'turbo-frame': FRAME } : {}
    await check(call, { ...asked, headers, ...(body && { body }) }, reader, (received) =>
      compareAnswer(call.answer, received),
    )
  }

  /** None of these can change anything, not even on a server that refuses nothing: they lack every field. */
  async function checkRefusals(call: AnyCall, asked: Asked): Promise<void> {
    const isUnsafe = call.method === 'POST'
    const empty: Asked = {
      ...asked,
      ...(isUnsafe && { body: call.encoding === 'json' ? {} : new URLSearchParams() }),
    }
    const hasFields = Object.keys(call.sent.schema ?? {}).length > 0
    if (isUnsafe && call.token !== false && hasFields)
      await check(call, { ...empty, token: false }, visitor, (received) =>
        compareRefusal([403], 'without the token', received),
      )
    if (call.access === 'member')
      await check(call, empty, visitor, (received) => compareRefusal([401], 'without signing in', received))
    if (!hasFields) return
    const reader = call.access === 'member' ? member : visitor
    if (reader)
      await check(
        call,
        { ...empty, headers: isFrame(call) ? { 'turbo-frame': FRAME } : {} },
        reader,
        (received) =>
          call.answer.status === 303
            ? compareFormAgain(received)
            : compareRefusal([400], 'for a body without its fields', received),
      )
  }

  async function check(
    call: AnyCall,
    asked: Asked,
    reader: Reader,
    compare: (received: Received) => Difference | undefined,
  ): Promise<void> {
    report.checks++
    const found = await reader.ask(asked).then(compare, (error: unknown): Difference => {
      if (error instanceof NoAnswerError) return { expected: 'an answer', got: error.message }
      throw error
    })
    const { method, path } = asked
    if (found) report.differences.push({ call: call.name, method, path, ...found })
  }

  function skip({ name }: AnyCall, reason: string): void {
    report.skipped.push({ call: name, reason })
  }
}

const isFrame = ({ answer }: AnyCall) => answer.kind === 'html' && answer.holds === 'frame'

/** The first of the list, or 1: what is wrong with the list itself is found by its own check. */
async function idOfAWork(reader: Reader): Promise<number> {
  const path = gridCall.path({ base: LIST, selection: {}, paging: { index: 0, size: 4 } })
  const answer = await reader.ask({ method: 'GET', path }).catch(() => undefined)
  const [, cards = ''] = answer?.text.split(GRID_CONTENT) ?? []
  const card = elementsIn(cards).find(({ attributes }) => attributes['data-id'] !== undefined)
  return Number(card?.attributes['data-id']) || 1
}
