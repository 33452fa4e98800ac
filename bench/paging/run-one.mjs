/** Walks each list from its first page to its last, and looks at every statement on the way. Prints JSON. */
import { addDemoMembers } from '../../server-stub/demo/members.js'
import { signedIn } from '../../server-stub/testing/people/browser.js'
import { openTestAppOn } from '../../server-stub/testing/site.js'
import { makeDemonstration } from '../../server-stub/testing/store.js'
import { startPglite } from '../../server-stub/testing/throwaway.js'
import { fill } from './fill.mjs'

const TIMES = 9
/** More pages are a loop. */
const MOST_PAGES = 1_000
const LARGE = /^(?:artwork|member_order|enquiry)$/

const engine = await startPglite()
const db = await engine.openMade('filled', makeDemonstration)
const app = await openTestAppOn(db, { pageCacheMb: 0, rowCacheMb: 0, jobsAtOnce: 0 })
await app.ready()
await addDemoMembers(db)
await app.inject({ url: '/healthz' })
const slug = await fill(db)
const people = {}
for (const name of ['member', 'gallery', 'editor']) people[name] = await signedIn(app, name)

const LISTS = [
  ['gallery', '/my-plinth/gallery/works/'],
  ['gallery', '/my-plinth/gallery/works/?state=draft'],
  ['gallery', '/my-plinth/gallery/works/?q=paging'],
  ['gallery', '/my-plinth/gallery/figures/'],
  ['gallery', '/my-plinth/gallery/orders/'],
  ['gallery', '/my-plinth/gallery/enquiries/'],
  ['member', '/my-plinth/orders/'],
  ['member', '/my-plinth/enquiries/'],
  ['member', `/art-galleries/${slug}/`],
]

const lists = []
try {
  for (const [who, path] of LISTS) lists.push(await walk(people[who], path))
  console.log(JSON.stringify({ lists }))
} finally {
  await app.close()
  await db.close()
  await engine.stop?.()
}

async function walk(visitor, path) {
  let address = path
  let pages = 1
  for (;;) {
    const next = nextOf((await read(visitor, address)).body, address)
    if (!next || pages === MOST_PAGES) break
    const { pathname, search } = new URL(next, `http://localhost${path}`)
    address = pathname + search
    pages++
  }
  const statements = await statementsOf(() => read(visitor, address))
  return {
    path,
    pages,
    firstMs: await medianMs(() => read(visitor, path)),
    deepMs: await medianMs(() => read(visitor, address)),
    statements: statements.length,
    offsets: statements.filter(({ text }) => /\boffset\s+[1-9$]/i.test(text)).map(({ text }) => text),
    scans: [...new Set((await Promise.all(statements.map(scansIn))).flat())],
  }
}

/** Undefined on the last page: what is left there is the page's own address. */
function nextOf(html, address) {
  const [, own] = /[?&]after=([^&]*)/.exec(address) ?? []
  const links = [...html.matchAll(/href="([^"]*[?&](?:amp;)?after=([^"&#]*)[^"]*)"/g)]
  const [, href] = links.find(([, , key]) => key !== own) ?? []
  return href?.replaceAll('&amp;', '&').replace(/#.*$/, '')
}

async function read(visitor, path) {
  const answer = await visitor.get(path)
  if (answer.statusCode !== 200) throw new Error(`bench: ${path} answered ${answer.statusCode}`)
  return answer
}

async function medianMs(ask) {
  const times = []
  for (let time = 0; time < TIMES; time++) {
    const startedMs = performance.now()
    await ask()
    times.push(performance.now() - startedMs)
  }
  return times.sort((a, b) => a - b)[TIMES >> 1]
}

async function statementsOf(ask) {
  const { query } = app.site.db
  const seen = []
  app.site.db.query = (statement) => {
    seen.push(statement)
    return query(statement)
  }
  await ask()
  app.site.db.query = query
  return seen.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text))
}

/** Large tables that a statement reads whole. */
async function scansIn(statement) {
  const rows = await db.query({ text: `explain (format json) ${statement.text}`, values: statement.values })
  const [{ Plan }] = rows[0]['QUERY PLAN']
  return nodesOf(Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.test(node['Relation Name']))
    .map((node) => `${node['Relation Name']}: ${statement.text.replace(/\s+/g, ' ').slice(0, 200)}`)
}

function nodesOf(plan) {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
