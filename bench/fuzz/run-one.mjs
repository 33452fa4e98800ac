/** The site over a throwaway database, asked without a socket, one request after the other. Prints JSON: what was sent, and what broke. */
import { buildApp } from '../../server-stub/app.js'
import { readConfig } from '../../server-stub/config/config.js'
import { sql } from '../../server-stub/db/sql.js'
import { addDemoMembers } from '../../server-stub/demo/members.js'
import { forgetAttempts } from '../../server-stub/http/limits/attempts.js'
import { browse, signedIn } from '../../server-stub/testing/people/browser.js'
import { TEST_CARDS, TEST_SETTINGS } from '../../server-stub/testing/site.js'
import { makeDemonstration, TEST_DAY } from '../../server-stub/testing/store.js'
import { startPglite } from '../../server-stub/testing/throwaway.js'
import { seeded } from '../random.mjs'
import { addressesIn, formsIn } from './forms.mjs'
import { createRequests } from './requests.mjs'

/** What buying, selling, writing and keeping house are made of. */
const AREAS =
  /^\/(?:my-plinth|staff|enquiries|advisory\/enquiry|shared-lists|compare|gallery-invitation|sign-in\/passkey|system\/(?:card-payments|inbound-mail)|for-galleries)\//
/** They stay open, sign out, or say what they were sent. */
const LEFT_OUT = /stream|sign-out|__stub/
const PEOPLE = ['visitor', 'member', 'gallery', 'editor', 'admin']
const HANGS_MS = 15_000
const MOST_MS = 20 * 60_000
/** So often accounts, sessions and counts of tries are put back: what is sent ends them. */
const MENDED_EVERY = 100

const [seed, count] = process.argv.slice(2).map(Number)
const dice = seeded(seed)
const logged = []
const engine = await startPglite()
const db = await engine.openMade('filled', makeDemonstration)
const config = { ...readConfig(TEST_SETTINGS), ...TEST_CARDS, jobsAtOnce: 0 }
const site = { db, config, today: () => TEST_DAY }
const app = await buildApp(site, {
  logger: { level: 'error', stream: { write: (line) => logged.push(line) } },
})
await app.ready()
await mend()

const routes = app.routeList.filter(
  ({ method, url }) => (method === 'GET' || method === 'POST') && AREAS.test(url) && !LEFT_OUT.test(url),
)
const people = await signAllIn()
const requests = createRequests(dice, routes, await seedsIn())
for (const who of PEOPLE)
  for (const path of [
    '/',
    '/my-plinth/',
    '/my-plinth/gallery/',
    '/staff/',
    '/staff/home/',
    '/staff/admin/menus/',
  ])
    learn(who, path, await people[who].get(path))

const statuses = {}
const faults = new Map()
const untilMs = Date.now() + MOST_MS
let sent = 0
try {
  for (; sent < count && Date.now() < untilMs; sent++) {
    if (sent % MENDED_EVERY === 0) {
      await mend()
      Object.assign(people, await signAllIn())
    }
    const who = dice.one(PEOPLE)
    const request = requests.next(who)
    await ask(who, request)
  }
  console.log(JSON.stringify({ seed, sent, routes: routes.length, statuses, faults: [...faults.values()] }))
} finally {
  await app.close()
  await db.close()
  await engine.stop?.()
}

async function ask(who, request) {
  const { method, url, type, payload } = request
  logged.length = 0
  const startedMs = performance.now()
  const answer = await inTime(
    app.inject({
      method,
      url,
      headers: {
        accept: dice.whole(6) ? 'text/html' : 'application/json',
        cookie: people[who].cookieHeader(),
        'sec-fetch-site': 'same-origin',
        // Now and then without the token, as a form is sent.
        ...(dice.whole(8)
          ? { 'x-csrf-token': people[who].cookie('plinth-csrf') }
          : { 'sec-fetch-mode': 'navigate' }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(payload !== undefined && method !== 'GET' && method !== 'HEAD' && { payload }),
    }),
  ).catch((error) => ({ failed: error.message }))
  const status = answer.failed ?? String(answer.statusCode)
  statuses[status] = (statuses[status] ?? 0) + 1
  const isBusy = answer.statusCode === 503 && answer.headers['retry-after'] !== undefined
  if (answer.failed || (answer.statusCode >= 500 && !isBusy))
    note(who, request, status, performance.now() - startedMs)
  else learn(who, url, answer)
}

function learn(who, url, answer) {
  if (answer.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('text/html')) return
  const asked = (path) => AREAS.test(path) && !LEFT_OUT.test(path)
  requests.learn(who, {
    forms: formsIn(answer.body, url).filter(({ action }) => asked(action)),
    addresses: addressesIn(answer.body).filter(asked),
  })
}

/** The same mistake once, with the first request that met it. */
function note(who, { method, url, type, payload }, status, tookMs) {
  const { err } = logged.map((line) => JSON.parse(line)).find((line) => line.err) ?? {}
  const stack = err?.stack?.split('\n').slice(0, 8).join('\n') ?? ''
  const [where = url] = /^\s+at .*server-stub.*$/m.exec(stack) ?? []
  const name = `${status} ${err?.message ?? ''} ${where}`
  const known = faults.get(name) ?? {
    status,
    times: 0,
    who,
    method,
    url,
    type,
    payload: String(payload ?? '').slice(0, 2000),
    tookMs,
    stack,
  }
  faults.set(name, { ...known, times: known.times + 1 })
}

async function inTime(answering) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('hangs')), HANGS_MS)
  })
  return Promise.race([answering, late]).finally(() => clearTimeout(timer))
}

/** Accounts as they were, and nobody held back for what was tried. */
async function mend() {
  await addDemoMembers(db)
  await forgetAttempts(db)
  await db.query(sql`update member set suspended_at = null, confirmed = true, is_admin = (email = 'admin@example.org'),
    is_editor = (email = 'editor@example.org'), is_gallery = (email = 'gallery@example.org') where is_demo`)
  await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
    select (select gallery_id from artwork where published and currency = 'EUR' and gallery_id is not null group by 1 order by count(*) desc, 1 limit 1),
      id, 'owner' from member where email = 'gallery@example.org' on conflict do nothing`)
}

async function signAllIn() {
  const all = { visitor: browse(app) }
  for (const who of PEOPLE.slice(1)) all[who] = await signedIn(app, who)
  for (const who of PEOPLE) await all[who].get('/system/user/')
  return all
}

async function seedsIn() {
  const ids = await db.query(sql`
    (select id from artwork order by id limit 20) union (select id from gallery order by id limit 10) union (select id from article order by id limit 10)
    union (select id from exhibition order by id limit 10) union (select id from viewing_room order by id limit 10) union (select id from artist order by id limit 10)
    union (select id from member_order order by id limit 20) union (select id from member order by id limit 10) union (select id from page order by id limit 10)
    union (select id from enquiry order by id limit 10) union (select id from city order by id limit 5) union (select id from picture order by id limit 5)`)
  const slugs = await db.query(sql`select slug from gallery order by id limit 5`)
  return {
    ids: [1, 2, 3, ...ids.map(({ id }) => id)],
    tokens: ['t'.repeat(43)],
    slugs: ['articles', 'artworks', 'pages', ...slugs.map(({ slug }) => slug)],
  }
}
