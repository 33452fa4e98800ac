/** Holds an answer to what its call declares. Each function gives what is expected and what came, or undefined when they agree. */
import type { Answer, HtmlAnswer } from '../../widgets/shared/contract/call.js'
import { readRefusal } from '../../widgets/shared/contract/error.js'
import { GRID_CONTENT, GRID_LOADER } from '../../widgets/shared/contract/grid.call.js'
import { ContractError } from '../../widgets/shared/contract/read.js'
import type { Received } from './client.js'
import { elementsIn } from './elements.js'

export interface Difference {
  expected: string
  got: string
}

/** What a frame is asked for by. */
export const FRAME = 'conformance-frame'

/** A success, as declared. */
export function compareAnswer(answer: Answer<unknown>, received: Received): Difference | undefined {
  const { status, headers, text } = received
  const isExpected = answer.status ? status === answer.status : status >= 200 && status < 300
  if (!isExpected)
    return { expected: String(answer.status ?? 'a status from 200 to 299'), got: shown(received) }
  for (const name of Object.keys(answer.headers ?? {}))
    if (!headers.get(name)) return { expected: `the header ${name}`, got: 'none' }
  if (answer.kind === 'none' || answer.status === 303) return undefined
  const type = answer.kind === 'json' ? 'application/json' : 'text/html'
  if (!hasType(received, type)) return { expected: `Content-Type ${type}`, got: typeOf(received) }
  if (answer.kind === 'html') return compareHtml(answer.holds, text)
  return parseProblem(text, answer.parse)
}

/** A refusal: one of these statuses, and where it is JSON the sentence. */
export function compareRefusal(
  statuses: readonly number[],
  why: string,
  received: Received,
): Difference | undefined {
  if (!statuses.includes(received.status))
    return { expected: `${statuses.join(' or ')} ${why}`, got: shown(received) }
  if (!hasType(received, 'application/json')) return undefined
  const problem = parseProblem(received.text, readRefusal)
  return problem && { ...problem, expected: `with ${received.status} {status, message}: ${problem.expected}` }
}

/** A form that was not complete comes again, in its frame. */
export function compareFormAgain(received: Received): Difference | undefined {
  if (received.status !== 422) return { expected: '422 for a form without its fields', got: shown(received) }
  return compareHtml('frame', received.text)
}

function compareHtml(holds: HtmlAnswer, text: string): Difference | undefined {
  if (holds === 'grid') return compareGrid(text)
  if (holds === 'frame') return compareFrame(text)
  if (holds === 'items') {
    const rest = text.trim()
    if (rest !== '' && elementsIn(rest)[0]?.name !== 'li')
      return { expected: 'nothing but <li> elements', got: quoted(rest) }
  }
  return undefined
}

function compareGrid(text: string): Difference | undefined {
  const from = text.indexOf(GRID_CONTENT)
  const to = text.indexOf(GRID_LOADER)
  if (from < 0) return { expected: GRID_CONTENT, got: 'no such comment' }
  if (to < 0) return { expected: GRID_LOADER, got: 'no such comment' }
  if (to < from) return { expected: `${GRID_CONTENT} before ${GRID_LOADER}`, got: 'the other order' }
  if (elementsIn(text.slice(from + GRID_CONTENT.length, to)).length === 0)
    return { expected: `an element between ${GRID_CONTENT} and ${GRID_LOADER}`, got: 'none' }
  return undefined
}

function compareFrame(text: string): Difference | undefined {
  const elements = elementsIn(text)
  const frames = elements.filter(({ name }) => name === 'turbo-frame')
  if (frames.length !== 1) return { expected: 'one <turbo-frame>', got: String(frames.length) }
  const id = frames[0]?.attributes.id
  if (id !== FRAME)
    return { expected: `<turbo-frame id="${FRAME}">, as Turbo-Frame asked`, got: id ? `id="${id}"` : 'no id' }
  if (!elements.some(({ name }) => name === 'title')) return { expected: 'a <title>', got: 'none' }
  return undefined
}

function parseProblem(text: string, parse: (input: unknown) => unknown): Difference | undefined {
  try {
    parse(JSON.parse(text))
    return undefined
  } catch (error) {
    if (error instanceof SyntaxError) return { expected: 'JSON', got: quoted(text) }
    if (!(error instanceof ContractError)) throw error
    const [, before = error.message, got = 'something else'] = /^(.*), got (.*)$/s.exec(error.message) ?? []
    return { expected: before.replace(/(^|: )expected /, '$1'), got }
  }
}

const typeOf = ({ headers }: Received): string => headers.get('content-type') ?? 'none'
const hasType = (received: Received, type: string): boolean => typeOf(received).toLowerCase().startsWith(type)

function shown(received: Received): string {
  const { status, headers } = received
  const location = headers.get('location')
  return location ? `${status} to ${location}` : String(status)
}

const quoted = (text: string): string =>
  text === '' ? 'an empty answer' : JSON.stringify(text.trim().slice(0, 60))
