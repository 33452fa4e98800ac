/** Rebuilds on save; the server is started anew only when its own files change. */
import { spawn } from 'node:child_process'
import { watch as watchFolder } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ROOT } from './paths.mjs'

/** The server reads fixtures as it answers, and watches them itself. */
const FOLDERS = ['boot', 'cli', 'widgets', 'server-stub']
const IGNORED = ['.test.ts', '.test.tsx']
/** Editors write a file in several steps. */
const SETTLE_MS = 30

export async function watch() {
  const server = createServer()
  const changed = createQueue(server)
  for (const folder of FOLDERS)
    watchFolder(join(ROOT, folder), { recursive: true }, (_, name) => name && changed(`${folder}/${name}`))
  await server.restart()
  process.on('SIGINT', () => {
    server.stop()
    process.exit(0)
  })
}

/** What is to be done for the paths that changed, once they have settled and one after the other. */
function createQueue(server) {
  let timer
  let isServers = false
  let isLibrarys = false
  let running = Promise.resolve()

  function run() {
    if (isLibrarys) running = running.then(build).catch((error) => console.error(error.message))
    if (isServers) running = running.then(server.restart)
    isServers = isLibrarys = false
  }

  return (path) => {
    // What a build of its own writes there.
    if (path.startsWith('server-stub/dist')) return
    if (IGNORED.some((end) => path.endsWith(end))) return
    const isServersOnly = path.startsWith('server-stub/') && /\.tsx?$/.test(path)
    isServers ||= isServersOnly || path.startsWith('widgets/shared/contract/')
    isLibrarys ||= !isServersOnly
    clearTimeout(timer)
    timer = setTimeout(run, SETTLE_MS)
  }
}

function createServer() {
  let server

  async function restart() {
    // The old one holds the store's lock until it is gone.
    if (server && server.exitCode === null && server.signalCode === null) {
      const gone = new Promise((resolve) => server.once('close', resolve))
      server.kill('SIGTERM')
      await gone
    }
    // As one process: npx would be gone before the server that it started.
    server = spawn(process.execPath, ['--import', 'tsx', 'server-stub/main.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { PAGE_CACHE_MB: '0', ROW_CACHE_MB: '0', ...process.env, PLINTH_DEV: '1' },
    })
  }

  return { restart, stop: () => server?.kill('SIGTERM') }
}
