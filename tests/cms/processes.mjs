/** Servers of the systems under test: started in a process group of their own, so that stopping one stops its workers. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from './install.mjs'

const START_TIMEOUT_MS = 60_000
const POLL_MS = 100

/** Starts a server and waits until `isReady` says so. Gives a function that stops it and resolves when it has ended. */
export async function startProcess(command, args, isReady, env = {}) {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000)
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`${command} did not start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return () => {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    return ended
  }
}

/** Starts PHP's own server in `folder`; a path without a file is answered by the nearest index.php. */
export function startPhp(port, folder) {
  const isReady = () =>
    fetch(`http://localhost:${port}/license.txt`).then(
      () => true,
      () => false,
    )
  const args = ['-d', 'opcache.enable_cli=1', '-S', `localhost:${port}`, '-t', folder]
  return startProcess('php', args, isReady, { PHP_CLI_SERVER_WORKERS: '4' })
}

/** Starts MariaDB with data in `folder/database` and an empty database `site`. Gives its socket and how to stop it. */
export async function startMariadb(folder) {
  const data = join(folder, 'database')
  const socket = join(folder, 'database.sock')
  const user = ['--no-defaults', `--user=${process.getuid?.() === 0 ? 'root' : process.env.USER}`]
  execute('mariadb-install-db', [
    ...user,
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ])
  const stop = await startProcess(
    'mariadbd',
    [
      ...user,
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${folder}/database.pid`,
      '--skip-networking',
    ],
    () => existsSync(socket),
  )
  execute('mariadb', ['--no-defaults', `--socket=${socket}`, '--user=root', '-e', 'CREATE DATABASE site'])
  return { socket, stop }
}
