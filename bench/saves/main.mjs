/** What an editor is told is saved is there after the server was killed, however often and at whatever moment. */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../tests/deploy/server.mjs'
import { call } from '../call.mjs'
import { formsIn } from '../fuzz/forms.mjs'
import { seeded } from '../random.mjs'
import { keepResults } from '../results.mjs'

const ROOT = join(import.meta.dirname, '../..')
const SAVES = 100
/** After so many a save is sent, and the server is killed before its answer is there, or just after. */
const KILLED_EVERY = 10
const KILLED_WITHIN_MS = 250

/** Prints how many saves were acknowledged and how many of them were lost, and writes `results/saves.json`. Fails when one was. */
export async function measure({ seed = Date.now() % 100_000 }) {
  const dice = seeded(seed)
  const folder = await mkdtemp(join(tmpdir(), 'plinth-saves-'))
  const settings = { DATA_DIR: folder, SESSION_SECRET: 'a secret for measurements only, long enough' }
  let server = await startServer(ROOT, settings)
  const found = { seed, acknowledged: 0, unanswered: 0, kills: 0, lost: 0 }
  try {
    let editor = await signIn(server.origin)
    const path = await createText(editor)
    let kept = ''
    for (let number = 1; number <= SAVES; number++) {
      const text = `Save ${number}.`
      const answer = save(editor, path, text)
      if (number % KILLED_EVERY === 0) {
        await pause(dice.whole(KILLED_WITHIN_MS))
        process.kill(server.pid, 'SIGKILL')
        found.kills++
      }
      const status = await answer.then(
        ({ statusCode }) => statusCode,
        () => undefined,
      )
      if (status === 303) {
        found.acknowledged++
        kept = text
      } else if (status === undefined) found.unanswered++
      else throw new Error(`bench: a save was answered with ${status}`)
      if (number % KILLED_EVERY !== 0) continue
      server = await startServer(ROOT, settings)
      editor = await signIn(server.origin)
      const stands = await textAt(editor, path)
      // One that was not answered may be there, or not.
      if (stands !== kept && !(status === undefined && stands === text)) found.lost++
      kept = stands
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const { acknowledged, unanswered, kills, lost } = found
  console.log(
    `saves: ${acknowledged} acknowledged, ${unanswered} without an answer, ${kills} kills, ${lost} lost (seed ${seed})`,
  )
  await keepResults('saves', found)
  if (lost > 0) process.exitCode = 1
}

async function signIn(origin) {
  const agent = new Agent({ keepAlive: true })
  const body = String(new URLSearchParams({ email: 'editor@example.org', password: 'plinth-demo' }))
  const url = new URL('/sign-in/', origin)
  const { token, cookies } = await tokenOf(agent, url)
  const answer = await call({ agent, url, method: 'POST', body, token, cookie: cookies })
  return { agent, origin, ...(await tokenOf(agent, url, joined(cookies, answer))) }
}

/** The token of unsafe calls, with the cookies that it belongs to. */
async function tokenOf(agent, url, cookies = '') {
  const known = joined(cookies, await call({ agent, url, cookie: cookies }))
  const [, token = ''] = /plinth-csrf=([^;]*)/.exec(known) ?? []
  return { token: decodeURIComponent(token), cookies: known }
}

function joined(cookies, answer) {
  const jar = new Map(
    [...cookies.split('; '), ...(answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])]
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair]),
  )
  return [...jar.values()].join('; ')
}

const post = ({ agent, origin, cookies, token }, path, fields) =>
  call({
    agent,
    url: new URL(path, origin),
    method: 'POST',
    cookie: cookies,
    token,
    body: String(new URLSearchParams(fields)),
  })
const read = async ({ agent, origin, cookies }, path) =>
  (await call({ agent, url: new URL(path, origin), cookie: cookies })).text

/** A page of its own, which is nowhere linked. Returns the address of its form. */
async function createText(editor) {
  const { headers, statusCode } = await post(editor, '/staff/gallery/pages/', [['title', 'Kept']])
  if (!headers.location) throw new Error(`bench: the page was not begun: ${statusCode}`)
  return new URL(headers.location, editor.origin).pathname
}

/** As the form has it now: what it was sent with is in it. */
async function formOf(editor, path) {
  const form = formsIn(await read(editor, path), path).find(({ fields }) =>
    fields.some(([name]) => name === 'more'),
  )
  if (!form) throw new Error(`bench: ${path} has no form for a text`)
  return form
}

async function save(editor, path, text) {
  const { action, fields } = await formOf(editor, path)
  const name = fields.some(([name]) => name === 'block-0-text') ? 'block-0-text' : 'more'
  return post(
    editor,
    action,
    fields.map(([field, value]) => [field, field === name ? text : value]),
  )
}

async function textAt(editor, path) {
  const { fields } = await formOf(editor, path)
  return fields.find(([name]) => name === 'block-0-text')?.[1] ?? ''
}

export const figuresOf = ({ acknowledged, lost, kills }) => [
  {
    what: `saves that were acknowledged and lost, of ${acknowledged} and ${kills} kills`,
    unit: 'saves',
    ours: lost,
    most: 0,
  },
]
