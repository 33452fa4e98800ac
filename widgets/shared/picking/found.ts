/** What the server finds for a field in which something is picked: `{ "found": [{ "id", "name", "about", "src" }] }`. */
import { useServices } from 'plinth/react'
import { useState } from 'react'
import { DEBOUNCE_MS } from '../search/queries.js'
import { useQuery } from '../services/requests.js'
import type { Services } from '../services/services.js'
import { useDelay } from '../ui/use-timer.js'

/** Something that can be picked. */
export interface Found {
  /** The number that fields know it by. */
  readonly id: number
  /** Of a picture: what it shows. */
  readonly name: string
  /** More of it, in a line; empty where there is nothing to say. */
  readonly about: string
  /** A small picture; empty without one. */
  readonly src: string
}

const NONE: readonly Found[] = []
/** What stays found when it is asked for again soon, as while somebody goes back and forth. */
const FOUND_MS = 10_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function readFound(row: unknown): Found | undefined {
  const { id, name, about, src } = Object(row) as Record<string, unknown>
  if (typeof id !== 'number' || typeof name !== 'string') return undefined
  return { id, name, about: textOf(about), src: textOf(src) }
}

const problemOf = (address: string): string =>
  `${address}: the search did not answer; write the name or the number`

async function ask(
  api: Pick<Services['api'], 'request'>,
  address: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const answer = await api.request('GET', `${address}?${new URLSearchParams(query)}`, { signal })
  const { found } = Object(await answer.json()) as { found?: unknown }
  return Array.isArray(found) ? found.flatMap((row) => readFound(row) ?? []) : NONE
}

/** Those that have these numbers, which are separated by commas. */
export function useNumbered(address: string, ids: string): readonly Found[] {
  const { api } = useServices()
  const { answer } = useQuery({
    key: ['found', address, 'ids', ids],
    isWanted: ids !== '',
    staleMs: FOUND_MS,
    problem: problemOf(address),
    request: (signal) => ask(api, address, { ids }, signal),
  })
  return answer ?? NONE
}

/** What some words find. */
export interface Finding<One extends Found> {
  /** Of the newest answer, while another is waited for. */
  readonly found: readonly One[]
  /** Whether that is the answer to what is asked now. */
  readonly isSettled: boolean
  readonly hasFailed: boolean
}

interface Source<One extends Found> {
  /** What is asked, but for the words. */
  readonly key: readonly string[]
  readonly problem: string
  request(words: string, signal: AbortSignal): Promise<readonly One[]>
}

/** What `words` find, once somebody pauses; for no words nothing. */
export function useFinding<One extends Found>(
  words: string,
  { key, problem, request }: Source<One>,
): Finding<One> {
  const [asked, setAsked] = useState('')
  const [latest, setLatest] = useState<{ readonly words: string; readonly found: readonly One[] }>()
  useDelay(words === asked ? undefined : DEBOUNCE_MS, () => setAsked(words), words)
  const { hasFailed } = useQuery({
    key: [...key, asked],
    isWanted: asked !== '',
    staleMs: FOUND_MS,
    problem,
    request: (signal) => request(asked, signal),
    onAnswer: (found) => setLatest({ words: asked, found }),
  })
  if (words === '' && latest) setLatest(undefined)
  return {
    found: words === '' ? [] : (latest?.found ?? []),
    isSettled: words !== '' && latest?.words === words,
    hasFailed: hasFailed && asked === words,
  }
}

/** Those that the server finds at `address`. */
export function useNamed(address: string, words: string): Finding<Found> {
  const { api } = useServices()
  return useFinding(words, {
    key: ['found', address, 'q'],
    problem: problemOf(address),
    request: (q, signal) => ask(api, address, { q }, signal),
  })
}
