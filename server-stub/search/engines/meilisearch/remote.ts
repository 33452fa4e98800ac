/** Meilisearch as the pusher tells it what there is. Each change is a task there, which is waited for. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { MeilisearchSettings } from '../../../config/search.js'
import { RefusedError, type Remote } from '../../engine.js'
import { ProtocolError } from '../../protocol/protocol-error.js'
import { SCHEMA } from '../../store/records.js'
import { readingOf, SEARCH_TABLES } from '../../store/records-store.js'
import type { RuleSet } from '../../store/rules-store.js'
import { connect, MEILI_INDEX } from './connection.js'
import { FILTERABLE } from './filter.js'

const FILL_INDEX = `${MEILI_INDEX}_fill`
const LIMITS = { connect: 15_000, read: 15_000, write: 60_000 }
const TASK_MS = 50

/** As close to the embedded index as Meilisearch comes. */
export const MEILI_SETTINGS = {
  searchableAttributes: SCHEMA.searchable.flat(),
  filterableAttributes: FILTERABLE,
  sortableAttributes: [SCHEMA.title, 'tier', 'publishedArtworksCount', 'date'],
  rankingRules: [
    'sort',
    'words',
    'typo',
    'attribute',
    'exactness',
    'proximity',
    'tier:asc',
    'publishedArtworksCount:desc',
    'date:desc',
  ],
  typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
  faceting: { maxValuesPerFacet: 1000, sortFacetValuesBy: { '*': 'count' } },
  pagination: { maxTotalHits: 1000 },
}

const Enqueued = v.object({ taskUid: v.number() })
const Task = v.object({
  status: v.string(),
  error: v.nullish(v.object({ code: v.string(), message: v.string() })),
})

export function createMeilisearchRemote(settings: MeilisearchSettings): Remote {
  const transport = connect(settings, () => performance.now(), LIMITS)

  async function inForce(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    forgiven?: string,
  ) {
    const { taskUid } = v.parse(Enqueued, await transport.send({ method, path, body, kind: 'write' }))
    for (;;) {
      const task = v.parse(
        Task,
        await transport.send({ method: 'GET', path: `/tasks/${taskUid}`, kind: 'read' }),
      )
      if (task.status === 'succeeded' || (task.error && task.error.code === forgiven)) return
      if (task.status === 'failed' || task.status === 'canceled')
        throw refusal(task.error?.code ?? task.status, task.error?.message ?? '')
      await pause(TASK_MS)
    }
  }
  const create = (uid: string) =>
    inForce('POST', '/indexes', { uid, primaryKey: 'objectID' }, 'index_already_exists')

  return {
    target: `meilisearch ${settings.url}`,
    form: createHash('sha256')
      .update(JSON.stringify([MEILI_SETTINGS, SEARCH_TABLES.map(readingOf)]))
      .digest('hex'),
    async beginFill() {
      await create(MEILI_INDEX)
      await inForce('DELETE', `/indexes/${FILL_INDEX}`, undefined, 'index_not_found')
      await create(FILL_INDEX)
      await inForce('PATCH', `/indexes/${FILL_INDEX}/settings`, MEILI_SETTINGS)
    },
    async put(into, { records, gone }) {
      const path = `/indexes/${into === 'live' ? MEILI_INDEX : FILL_INDEX}/documents`
      try {
        if (records.length > 0) await inForce('POST', `${path}?primaryKey=objectID`, records)
        if (gone.length > 0) await inForce('POST', `${path}/delete-batch`, gone)
      } catch (cause) {
        if (cause instanceof ProtocolError && (cause.status === 400 || cause.status === 413))
          throw new RefusedError(`search: Meilisearch refused records: ${cause.message}`, { cause })
        throw cause
      }
    },
    async finishFill() {
      await inForce('POST', '/swap-indexes', [{ indexes: [FILL_INDEX, MEILI_INDEX] }])
      await inForce('DELETE', `/indexes/${FILL_INDEX}`, undefined, 'index_not_found')
    },
    // It has nothing by which a record comes first for a query: backend.ts puts it there.
    async tellRules({ synonyms }) {
      await inForce('PUT', `/indexes/${MEILI_INDEX}/settings/synonyms`, synonymsOf(synonyms))
    },
    close: () => transport.close(),
  }
}

/** Each word with what it means, one way. */
function synonymsOf(synonyms: RuleSet['synonyms']): Record<string, string[]> {
  const meanings = new Map<string, Set<string>>()
  const add = (word: string, other: string) =>
    meanings.set(word, (meanings.get(word) ?? new Set()).add(other))
  for (const { word, sameAs, isMutual } of synonyms)
    for (const other of sameAs) {
      add(word, other)
      if (isMutual) add(other, word)
    }
  return Object.fromEntries([...meanings].map(([word, others]) => [word, [...others]]))
}

/** Of documents that will not do however often they are sent. */
const OF_DOCUMENTS = /^(?:invalid_document|missing_document|document_fields|payload_too_large)/

function refusal(code: string, message: string): Error {
  const text = `search: Meilisearch failed: ${code} ${message}`
  return OF_DOCUMENTS.test(code) ? new RefusedError(text) : new Error(text)
}
