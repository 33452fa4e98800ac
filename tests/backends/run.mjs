/**
 * `npm run test:backends`: the reference handlers, started as their READMEs say, pass the conformance run. It needs a built dist/.
 * A language that is missing is installed; where it cannot be, the run fails.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.mjs'

const ROOT = join(import.meta.dirname, '../..')
const LANGUAGES = [
  { name: 'php', program: 'php', debian: 'php-cli' },
  { name: 'python', program: 'python3', debian: 'python3' },
]
const LONGEST_START_MS = 20_000

let passed = 0
let failed = 0
for (const language of LANGUAGES) {
  install(language)
  const readme = await readFile(join(ROOT, 'integrations/backend', language.name, 'README.md'), 'utf8')
  const [start, check] = [...readme.matchAll(/```sh\n([^\n]+)\n```/g)].map(([, command]) => command)
  if (!start || !check)
    throw new Error(`${language.name}: its README has no two commands, to start and to check`)
  await tryOut(language.name, start, check.replace('npx plinth', 'node dist/cli.js'))
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Each server on a port of its own, with nothing kept. */
async function tryOut(name, start, check) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'plinth-backend-'))
  const onPort = (command) => command.replaceAll('8000', String(port))
  // `exec` makes the shell the server itself, so that ending it ends both.
  const server = spawn('sh', ['-c', onPort(start).replace(/ (php|python3) /, ' exec $1 ')], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = []
  server.stderr.on('data', (bytes) => said.push(bytes))
  const failedBefore = failed
  try {
    const site = `http://localhost:${port}`
    await untilAnswered(`${site}/system/user/`, server)
    report(`${name}: as a visitor`, await run(onPort(check), 6))
    const cookie = await signIn(site)
    report(`${name}: as a member`, await run(`${onPort(check)} --write --cookie "${cookie}"`, 12))
    report(`${name}: refuses a wrong password`, (await signIn(site, 'wrong')) === undefined)
    const changed = await followTwice(site, cookie)
    report(`${name}: follows and unfollows`, changed)
  } catch (error) {
    report(`${name}: ${error.message}`, false)
  } finally {
    if (failed > failedBefore) console.error(Buffer.concat(said).toString())
    server.kill()
    await rm(folder, { recursive: true })
  }
}

/** Whether the run found no difference, and compared at least so many answers. */
function run(command, least) {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', command], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (bytes) => {
      text += bytes
    })
    child.on('close', (code) => {
      const checks = Number(/^(\d+) checks, /m.exec(text)?.[1] ?? 0)
      const isPassed = code === 0 && checks >= least
      if (!isPassed) console.log(text)
      resolve(isPassed)
    })
  })
}

/** The cookie of the session, or undefined. */
async function signIn(site, password = 'secret') {
  const response = await fetch(`${site}/sign-in/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site, 'sec-fetch-site': 'same-origin', ...(await tokenHeaders(site)) },
    body: new URLSearchParams({ email: 'member@example.org', password }),
  })
  const [cookie] = response.headers.getSetCookie()
  return response.status === 303 ? cookie?.split(';')[0] : undefined
}

async function tokenHeaders(site, cookie = '') {
  const response = await fetch(`${site}/system/user/`, { headers: { cookie } })
  const token = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const value = decodeURIComponent(token.slice(token.indexOf('=') + 1))
  return { cookie: [cookie, token].filter(Boolean).join('; '), 'x-csrf-token': value }
}

async function followTwice(site, cookie) {
  const headers = { origin: site, 'sec-fetch-site': 'same-origin', ...(await tokenHeaders(site, cookie)) }
  const send = async (action) => {
    const body = new URLSearchParams([
      ['action', action],
      ['entityType', 'artwork'],
      ['entityIds', '107'],
      ['entityIds', '108'],
    ])
    const { FollowFavIds } = await (
      await fetch(`${site}/system/follow-fav/`, { method: 'POST', headers, body })
    ).json()
    return [107, 108].map((id) => FollowFavIds.includes(id)).join()
  }
  return (await send('follow')) === 'true,true' && (await send('unfollow')) === 'false,false'
}

function report(name, isPassed) {
  if (isPassed) passed++
  else failed++
  console.log(`${isPassed ? 'passed' : 'FAILED'} ${name}`)
}

function install({ name, program, debian }) {
  const isThere = () => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
  if (isThere()) return
  console.error(`tests: no ${program} on this machine; installing ${debian}`)
  const options = ['--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', ...options, debian], { stdio: 'inherit' })
  }
  if (!isThere()) throw new Error(`tests: ${name} needs ${program}; install ${debian}`)
}

async function untilAnswered(address, server) {
  const deadline = Date.now() + LONGEST_START_MS
  while (server.exitCode === null && Date.now() < deadline) {
    const response = await fetch(address).catch(() => undefined)
    if (response) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${address}: the server did not start`)
}
