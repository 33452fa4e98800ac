/** What the server finds for a field in which something is picked: `{ "found": [{ "id", "name", "about", "src" }] }`. */
import { useServices } from 'plinth/react'
import { useState } from 'react'
import { DEBOUNCE_MS } from '../search/queries.js'
import { useQuery } from '../services/requests.js'
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

interface Asked {
  readonly by: 'q' | 'ids'
  readonly asked: string
  onAnswer?(found: readonly Found[]): void
}

function useAnswer(address: string, { by, asked, onAnswer }: Asked) {
  const { api } = useServices()
  return useQuery({
    key: ['found', address, by, asked],
    isWanted: asked !== '',
    staleMs: FOUND_MS,
    problem: `${address}: the search did not answer; write the name or the number`,
    async request(signal): Promise<readonly Found[]> {
      const query = new URLSearchParams({ [by]: asked })
      const read: unknown = await (await api.request('GET', `${address}?${query}`, { signal })).json()
      const { found } = Object(read) as { found?: unknown }
      return Array.isArray(found) ? found.flatMap((row) => readFound(row) ?? []) : NONE
    },
    ...(onAnswer && { onAnswer }),
  })
}

/** Those that have these numbers, which are separated by commas. */
export const useNumbered = (address: string, ids: string): readonly Found[] =>
  useAnswer(address, { by: 'ids', asked: ids }).answer ?? NONE

interface Named {
  /** Of the newest answer, while another is waited for. */
  readonly found: readonly Found[]
  /** Whether that is the answer to what is asked now. */
  readonly isSettled: boolean
  readonly hasFailed: boolean
}

/** Those that `words` find, once somebody pauses; for no words none. */
export function useNamed(address: string, words: string): Named {
  const [asked, setAsked] = useState('')
  const [latest, setLatest] = useState<{ readonly words: string; readonly found: readonly Found[] }>()
  useDelay(words === asked ? undefined : DEBOUNCE_MS, () => setAsked(words), words)
  const { hasFailed } = useAnswer(address, {
    by: 'q',
    asked,
    onAnswer: (found) => setLatest({ words: asked, found }),
  })
  if (words === '' && latest) setLatest(undefined)
  return {
    found: words === '' ? NONE : (latest?.found ?? NONE),
    isSettled: words !== '' && latest?.words === words,
    hasFailed: hasFailed && asked === words,
  }
}
