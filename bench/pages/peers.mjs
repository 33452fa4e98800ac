/** What a page and a file are measured beside. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { freePort } from '../../tests/free-port.mjs'
import { findPostgres } from '../../tests/postgres.mjs'

const NGINX = '/usr/sbin/nginx'
const DIST = join(import.meta.dirname, '../../dist')

/** Fastify and Eta alone, with a page of so many bytes. */
export async function startBare(bytes) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.mjs'), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), pid: child.pid, stop: () => end(child) }
}

/** nginx over `dist/` with one process and no log; undefined where it is not installed. */
export async function startNginx() {
  if (!existsSync(NGINX)) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'plinth-nginx-'))
  const port = await freePort()
  const file = join(folder, 'main.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; user root;
events { worker_connections 256; }
http { access_log off; ${temporary} sendfile on; open_file_cache max=1000; default_type text/javascript;
server { listen 127.0.0.1:${port}; root ${DIST}; } }\n`,
  )
  const child = spawn(NGINX, ['-c', file], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await answering(origin, child)
  return {
    origin,
    async stop() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url, child) {
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`bench: nothing answers at ${url}`)
}

/** A throwaway PostgreSQL; undefined where it is not installed. */
export async function startDatabase() {
  const binaries = findPostgres()
  if (!binaries) return undefined
  const { startPostgres } = await tsImport('../../server-stub/testing/throwaway.ts', import.meta.url)
  const server = await startPostgres(binaries)
  const [pid] = readFileSync(join(server.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  return { ...server, pid: Number(pid) }
}

/** A collector that takes what it is sent. */
export async function startCollector() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${server.address().port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function end(child) {
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}
