/** Fills the hosted service's index with everything published, in one step for whoever searches meanwhile. */
import { algoliasearch } from 'algoliasearch'
import type { Config } from '../../config.js'
import type { Database } from '../../db/database.js'
import { INDEX, TITLE_INDEX } from '../protocol.js'
import { walkRecords } from '../records.js'
import { SETTINGS } from '../settings.js'

const BATCH = 1000
/** Milliseconds. Nobody waits in front of a page: longer than a search has. */
const TIMEOUTS = { connect: 15_000, read: 15_000, write: 60_000 }

/**
 * Sets up both indexes and replaces their records; gives how many there are now.
 * @throws Error when the service refuses or cannot be reached; the records stay as they were.
 */
export async function pushAll(
  db: Database,
  { appId, apiKey, host }: NonNullable<Config['algolia']>,
): Promise<number> {
  const client = algoliasearch(appId, apiKey, {
    timeouts: TIMEOUTS,
    ...(host ? { hosts: [hostOf(host)] } : {}),
  })
  const objects: Record<string, unknown>[] = []
  for await (const records of walkRecords(db)) objects.push(...records.map((record) => ({ ...record })))
  await setUp(INDEX, { ...settings(), replicas: [TITLE_INDEX] })
  await setUp(TITLE_INDEX, { ...settings(), ranking: ['asc(title)', ...SETTINGS.ranking] })
  await client.replaceAllObjects({ indexName: INDEX, objects, batchSize: BATCH })
  return objects.length

  async function setUp(indexName: string, indexSettings: Record<string, unknown>): Promise<void> {
    const { taskID } = await client.setSettings({ indexName, indexSettings })
    await client.waitForTask({ indexName, taskID })
  }
}

function settings(): Record<string, unknown> {
  return { ...SETTINGS }
}

function hostOf(origin: string) {
  const { host, protocol } = new URL(origin)
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
