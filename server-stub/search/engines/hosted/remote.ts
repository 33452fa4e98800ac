/** The hosted service as the pusher tells it what there is. */
import { createHash } from 'node:crypto'
import { algoliasearch } from 'algoliasearch'
import type { Config } from '../../../config/config.js'
import { type Batch, RefusedError, type Remote } from '../../engine.js'
import { INDEX, TITLE_INDEX } from '../../protocol/protocol.js'
import { readingOf, SEARCH_TABLES } from '../../store/records-store.js'
import type { RuleSet } from '../../store/rules-store.js'
import { SETTINGS } from '../../store/settings.js'

/** Searched by nobody, and moved over the live one once it is full. */
const FILL_INDEX = `${INDEX}_fill`
/** Milliseconds. Nobody waits in front of a page: longer than a search has. */
const TIMEOUTS = { connect: 15_000, read: 15_000, write: 60_000 }
/** What will be refused however often it is sent: malformed, or too large. */
const REFUSALS = new Set([400, 413, 422])

export function createHostedRemote({ appId, apiKey, host }: NonNullable<Config['algolia']>): Remote {
  const client = algoliasearch(appId, apiKey, {
    timeouts: TIMEOUTS,
    ...(host ? { hosts: [hostOf(host)] } : {}),
  })
  const settings: Record<string, unknown> = { ...SETTINGS }

  async function inForce(indexName: string, task: Promise<{ taskID: number }>): Promise<void> {
    try {
      const { taskID } = await task
      await client.waitForTask({ indexName, taskID })
    } catch (cause) {
      throw failure(cause)
    }
  }
  const setUp = (indexName: string, indexSettings: Record<string, unknown>) =>
    inForce(indexName, client.setSettings({ indexName, indexSettings }))

  return {
    target: `hosted ${appId}${host ? ` ${host}` : ''}`,
    form: createHash('sha256')
      .update(JSON.stringify([SETTINGS, SEARCH_TABLES.map(readingOf)]))
      .digest('hex'),
    async beginFill() {
      await setUp(INDEX, { ...settings, replicas: [TITLE_INDEX] })
      await setUp(TITLE_INDEX, { ...settings, ranking: ['asc(title)', ...SETTINGS.ranking] })
      const scope = ['settings' as const, 'rules' as const, 'synonyms' as const]
      await inForce(
        FILL_INDEX,
        client.operationIndex({
          indexName: INDEX,
          operationIndexParams: { operation: 'copy', destination: FILL_INDEX, scope },
        }),
      )
      await inForce(FILL_INDEX, client.clearObjects({ indexName: FILL_INDEX }))
    },
    async put(into, batch) {
      const indexName = into === 'live' ? INDEX : FILL_INDEX
      try {
        await inForce(
          indexName,
          client.batch({ indexName, batchWriteParams: { requests: requestsOf(batch) } }),
        )
      } catch (cause) {
        const { status, message } = Object(cause)
        if (REFUSALS.has(status))
          throw new RefusedError(`search: the hosted service refused records: ${message}`, { cause })
        throw cause
      }
    },
    finishFill: () =>
      inForce(
        INDEX,
        client.operationIndex({
          indexName: FILL_INDEX,
          operationIndexParams: { operation: 'move', destination: INDEX },
        }),
      ),
    async tellRules({ synonyms, pins }) {
      const indexName = INDEX
      const forwardToReplicas = true
      await inForce(
        indexName,
        synonyms.length === 0
          ? client.clearSynonyms({ indexName, forwardToReplicas })
          : client.saveSynonyms({
              indexName,
              forwardToReplicas,
              replaceExistingSynonyms: true,
              synonymHit: synonyms.flatMap(synonymsOf),
            }),
      )
      await inForce(
        indexName,
        pins.length === 0
          ? client.clearRules({ indexName })
          : client.saveRules({ indexName, clearExistingRules: true, rules: pins.map(ruleOf) }),
      )
    },
    close: () => undefined,
  }
}

/** Without its cause: the client's errors hold all that was sent, a thousand records for the log. */
function failure(cause: unknown): Error {
  const { status, message } = Object(cause)
  if (REFUSALS.has(status)) return new RefusedError(`search: the hosted service refused: ${message}`)
  return new Error(`search: the hosted service failed: ${status ?? ''} ${message}`)
}

/** Each way by itself: what means one word does not mean the others of that word. */
function synonymsOf({ id, word, sameAs, isMutual }: RuleSet['synonyms'][number]) {
  const type = 'onewaysynonym' as const
  const back = isMutual ? sameAs : []
  return [
    { objectID: `synonym-${id}`, type, input: word, synonyms: [...sameAs] },
    ...back.map((input, n) => ({ objectID: `synonym-${id}-${n}`, type, input, synonyms: [word] })),
  ]
}

/** What comes first for the whole query; as here, filters hold for it too. */
const ruleOf = ({ query, ids }: RuleSet['pins'][number]) => ({
  objectID: `pin-${createHash('sha256').update(query).digest('hex').slice(0, 32)}`,
  conditions: [{ pattern: query, anchoring: 'is' as const }],
  consequence: { filterPromotes: true, promote: [{ objectIDs: [...ids], position: 0 }] },
})

function requestsOf({ records, gone }: Batch) {
  return [
    ...records.map((record) => ({ action: 'addObject' as const, body: { ...record } })),
    ...gone.map((objectID) => ({ action: 'deleteObject' as const, body: { objectID } })),
  ]
}

function hostOf(origin: string) {
  const { host, protocol } = new URL(origin)
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
