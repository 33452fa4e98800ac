/** Two processes on one PostgreSQL behind nginx: requests through it, a rolling update, a backup and what is restored of it. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { execute, ROOT } from '../package/execute.mjs'
import { check, expectAnswer } from './check.mjs'
import { startNginx } from './nginx.mjs'
import { startServer } from './server.mjs'

const DEPLOY = join(ROOT, 'server-stub', 'deploy')
const LOADERS = 4

export async function checkTwoProcesses(folder, postgres) {
  const from = { databaseUrl: await createDatabase(postgres, 'plinth_live'), dataDir: join(folder, 'live') }
  const settings = {
    DATABASE_URL: from.databaseUrl,
    DATA_DIR: from.dataDir,
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret for tests only, long enough',
    PUBLIC_URL: 'http://plinth.example',
    TRUST_PROXY: '127.0.0.1',
    DATABASE_TIMEOUT_MS: '10000',
  }
  const servers = [await startServer(folder, settings), await startServer(folder, settings)]
  const nginx = await startNginx(
    join(folder, 'nginx'),
    servers.map(({ port }) => port),
  )
  try {
    await throughNginx(nginx)
    await check('one process after the other starts anew, and no reader sees it', async () => {
      const load = keepAsking(`${nginx.origin}/artists/`)
      for (const at of [0, 1]) {
        const { port } = servers[at]
        await servers[at].stop()
        servers[at] = await startServer(folder, { ...settings, PORT: String(port) })
      }
      const { asked, failed } = await load.stop()
      if (failed.length > 0 || asked < 20)
        throw new Error(`${asked} asked, ${failed.length} failed: ${failed[0]}`)
    })
    await checkBackup(folder, postgres, from, settings)
  } finally {
    await nginx.stop()
    for (const server of servers) await server.stop()
  }
}

async function throughNginx({ origin }) {
  await check('nginx: a page, compressed by the server', async () => {
    const answer = await fetch(`${origin}/artists/`, { headers: { 'accept-encoding': 'br' } })
    const found = `${answer.status} ${answer.headers.get('content-encoding')}`
    if (found !== '200 br') throw new Error(`found ${found}`)
  })
  await check('nginx: a request id goes through, and a bad one does not', async () => {
    const idOf = async (given) =>
      (await fetch(`${origin}/about/`, { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    const found = [await idOf('balancer-12345'), await idOf('<b>')]
    if (found[0] !== 'balancer-12345' || !/^[\da-f]{32}$/.test(found[1])) throw new Error(`found ${found}`)
  })
  await check('nginx: a script keeps its lifetime', async () => {
    const page = await expectAnswer(`${origin}/`, /^200 text\/html/)
    const [script] = /\/dist\/boot\.js\?v=\w+/.exec(page) ?? []
    const { headers } = await fetch(origin + script)
    if (!headers.get('cache-control')?.includes('immutable')) throw new Error(headers.get('cache-control'))
  })
  await check('nginx: a body beyond the limit is refused', () =>
    expectAnswer(`${origin}/sign-in/`, /^413 /, { method: 'POST', body: 'x'.repeat(22 * 2 ** 20) }),
  )
}

/** Asks for a page again and again, several at once. */
function keepAsking(url) {
  let isOver = false
  let asked = 0
  const failed = []
  async function ask() {
    while (!isOver) {
      asked++
      try {
        const answer = await fetch(url)
        await answer.arrayBuffer()
        if (!answer.ok) failed.push(answer.status)
      } catch (error) {
        failed.push(error.message)
      }
    }
  }
  const all = Promise.all(Array.from({ length: LOADERS }, ask))
  return {
    async stop() {
      isOver = true
      await all
      return { asked, failed }
    },
  }
}

async function checkBackup(folder, postgres, from, settings) {
  const backup = join(folder, 'backup')
  const to = {
    databaseUrl: await createDatabase(postgres, 'plinth_restored'),
    dataDir: join(folder, 'restored'),
  }
  await mkdir(join(from.dataDir, 'uploads', 'ab'), { recursive: true })
  await writeFile(join(from.dataDir, 'uploads', 'ab', 'a-picture'), 'the bytes of a picture')
  await check('backup.sh saves while the server runs', () => script('backup.sh', backup, from))
  await check('restore.sh puts it into an empty place: the same rows and the same files', async () => {
    await script('restore.sh', backup, to)
    const [before, after] = [await rowsOf(from.databaseUrl), await rowsOf(to.databaseUrl)]
    const different = Object.keys(before).filter((table) => before[table] !== after[table])
    if (Object.keys(before).length < 40 || different.length > 0)
      throw new Error(`${Object.keys(before).length} tables; these differ: ${different}`)
    const [files, restored] = [await filesOf(from.dataDir), await filesOf(to.dataDir)]
    if (files.length === 0 || String(files) !== String(restored))
      throw new Error(`found ${restored}; expected ${files}`)
  })
  await check('restore.sh leaves alone what is not empty', async () => {
    const message = await script('restore.sh', backup, to).then(
      () => '',
      (error) => error.message,
    )
    if (!message.includes('give an empty database and folder')) throw new Error(`found ${message}`)
  })
  await check('a server runs on what was restored', async () => {
    const server = await startServer(folder, {
      ...settings,
      DATABASE_URL: to.databaseUrl,
      DATA_DIR: to.dataDir,
    })
    await expectAnswer(`${server.origin}/artists/`, /^200 text\/html[\s\S]*<main/).finally(server.stop)
  })
}

const script = (name, folder, { databaseUrl, dataDir }) =>
  execute(
    'env',
    [`DATABASE_URL=${databaseUrl}`, `DATA_DIR=${dataDir}`, 'sh', join(DEPLOY, name), folder],
    ROOT,
  )

async function createDatabase(postgres, name) {
  await withClient(postgres.address('postgres'), (client) => client.query(`create database ${name}`))
  return postgres.address(name)
}

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Each table with a hash of all its rows; what only running processes use is left out, and what they go on writing. */
async function rowsOf(databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('page_change', 'search_change')`,
    )
    const found = {}
    for (const { name } of rows) {
      const text = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all from "${name}" t`
      found[name] = (await client.query(text)).rows[0].all
    }
    return found
  })
}

async function filesOf(dataDir) {
  const folder = join(dataDir, 'uploads')
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  )
  return Promise.all(
    names
      .map(async ({ name, parentPath }) => `${name} ${await readFile(join(parentPath, name), 'base64')}`)
      .sort(),
  )
}
