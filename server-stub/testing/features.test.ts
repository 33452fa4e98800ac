/** A feature is a folder and its line in app.ts: without them the rest of the site starts and answers. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))
const REMOVED = ['chat', 'private-views', 'gallery-selections']
/** Addresses that a visitor is answered at, and those of what was removed. */
const VISITORS = [
  '/',
  '/artists/',
  '/artworks/',
  '/magazine/',
  '/search/',
  '/about/',
  '/sign-in/',
  '/previews/',
]
const MEMBERS = [
  '/my-plinth/',
  '/my-plinth/notifications/',
  '/my-plinth/saved/',
  '/my-plinth/orders/',
  '/system/user/',
]
const GONE = ['/my-plinth/chat/', '/my-plinth/private-views/', '/my-plinth/gallery-selections/']

const SCRIPT = `
import { addDemoMembers } from './demo/demo.js'
import { browse } from './testing/people/browser.js'
import { openTestApp } from './testing/site.js'

const app = await openTestApp()
await addDemoMembers(app.site.db)
const visitor = browse(app)
const statuses = {}
for (const url of ${JSON.stringify(VISITORS)}) statuses[url] = (await visitor.get(url)).statusCode
await visitor.post('/sign-in/', { email: 'admin@example.org', password: 'plinth-demo' })
for (const url of ${JSON.stringify([...MEMBERS, ...GONE])}) statuses[url] = (await visitor.get(url)).statusCode
const { body } = await visitor.get('/my-plinth/')
const page = (await visitor.get('/')).body
const sections = [...(body + page).matchAll(/href="(\\/(?:my-plinth|staff)\\/[^"]*)"/g)].map(([, href]) => href)
console.log(JSON.stringify({ statuses, sections, seeds: app.seeds.map(({ name }) => name) }))
await app.close()
process.exit(0)
`

interface Told {
  statuses: Record<string, number>
  sections: string[]
  seeds: string[]
}

let folder = ''
let told: Told

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-features-'))
  for (const name of await readdir(REPOSITORY)) {
    if (name === 'server-stub') continue
    await symlink(join(REPOSITORY, name), join(folder, name))
  }
  const server = join(folder, 'server-stub')
  await cp(join(REPOSITORY, 'server-stub'), server, {
    recursive: true,
    filter: (from) => !from.endsWith('.test.ts'),
  })
  const app = await readFile(join(server, 'app.ts'), 'utf8')
  await writeFile(join(server, 'app.ts'), REMOVED.reduce(withoutLine, app))
  for (const name of REMOVED) await rm(join(server, 'features', name), { recursive: true })
  await writeFile(join(server, 'try.ts'), SCRIPT)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(server, 'try.ts')],
    {
      cwd: folder,
    },
  )
  told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

it('the other pages are answered as before', () => {
  expect(told.statuses).toEqual({
    ...Object.fromEntries([...VISITORS, ...MEMBERS].map((url) => [url, 200])),
    ...Object.fromEntries(GONE.map((url) => [url, 404])),
  })
})

it('the dashboard, the staff’s links and the seeds have nothing of what is gone', () => {
  expect(told.sections).toEqual(expect.arrayContaining(['/my-plinth/orders/', '/staff/outbox/']))
  expect(
    told.sections.filter((href) => /chat|private-views|gallery-(?:selections|approval)/.test(href)),
  ).toEqual([])
  expect(told.seeds).toEqual(['fillDemoTeam', 'fillDemoBilling'])
})

/** `source` without the import of a feature and the line that registers it. */
function withoutLine(source: string, feature: string): string {
  const [line = '', name = ''] =
    new RegExp(`^import (\\w+) from './features/${feature}/index\\.js'\n`, 'm').exec(source) ?? []
  const registered = `  await app.register(${name})\n`
  if (!line || !source.includes(registered)) throw new Error(`app.ts has no line for ${feature}`)
  return source.replace(line, '').replace(registered, '')
}
