/** The catalogue of widgets for those who write templates, and the pages that tests and developers work against. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../auth/sessions.js'
import { isStaff } from '../auth/staff.js'
import { readCase, readShelf, readShelves } from '../embeds/library.js'
import { readFacts, referenceOf } from '../fixtures/facts.js'
import { renderReadme } from '../fixtures/readme.js'
import { trialOf, withOptions } from '../fixtures/trial.js'
import { PRIVATE, PUBLIC } from '../http/caching.js'
import { HttpError, notFound } from '../http/errors.js'
import { field } from '../http/forms.js'
import { isBare, type Page } from '../views/page.js'
import { fixtureTileRoutes } from './fixture-tiles.js'

const STYLES = new URL('../views/assets/catalogue.css', import.meta.url)
const STYLES_PATH = '/fixtures/catalogue.css'
const CRUMB = { label: 'Widgets', href: '/fixtures/' }
/** Longer than this, and what arrived is no longer carried along in an address. */
const LONGEST_QUERY = 4000

interface CaseParams {
  Params: { shelf: string; name: string }
}

export async function fixtureRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.site
  if (config.production && !config.catalogue) keepForStaff(app)
  await app.register(fixtureTileRoutes)

  app.get('/fixtures/', async (_request, reply) => {
    const [shelves, facts] = await Promise.all([readShelves(), readFacts()])
    const described = shelves.map((shelf) => ({ ...shelf, facts: facts.get(shelf.name) }))
    return reply.page(
      'fixtures/index',
      {
        title: 'Widgets',
        description: 'Every widget with its cases, live, and the markup to copy.',
        path: '/fixtures/',
      },
      {
        groups: [
          { title: '', shelves: described.filter(({ readme }) => readme !== undefined) },
          { title: 'What tests stand on', shelves: described.filter(({ readme }) => readme === undefined) },
        ],
      },
    )
  })
  app.get(STYLES_PATH, async (_request, reply) =>
    reply
      .header('cache-control', PUBLIC)
      .type('text/css; charset=utf-8')
      .send(await readFile(STYLES, 'utf8')),
  )
  app.get('/fixtures/echo/', async (request, reply) => drawEcho(request, reply, pairsOf(request.query)))
  app.post('/fixtures/echo/', async (request, reply) => {
    const pairs = pairsOf(request.body)
    const status = statusWanted(request)
    if (status === 422) return drawEcho(request, reply, pairs)
    if (status >= 400) throw new HttpError(status, 'The form asked for this answer.')
    const query = new URLSearchParams(pairs)
    if (isBare(request)) query.set('xhr', '1')
    const text = query.toString()
    return reply
      .header('cache-control', PRIVATE)
      .redirect(`/fixtures/echo/?${text.length > LONGEST_QUERY ? 'note=too+long+to+show' : text}`, 303)
  })

  app.get<{ Params: { shelf: string } }>('/fixtures/:shelf/', async (request, reply) => {
    const shelf = await readShelf(request.params.shelf)
    if (!shelf) throw notFound()
    const page: Page = {
      title: shelf.name,
      description: `The ${shelf.name} widget: what it is for, its options, its cases and the markup to copy.`,
      path: `/fixtures/${shelf.name}/`,
      breadcrumbs: [CRUMB, { label: shelf.name, href: `/fixtures/${shelf.name}/` }],
      script: 'catalogue.js',
    }
    const facts = (await readFacts()).get(shelf.name)
    return reply.page('fixtures/shelf', page, {
      shelf,
      readme: renderReadme(shelf.readme ?? ''),
      reference: facts && referenceOf(facts),
      trial: await trialOf(shelf, request.query),
      view: viewOf(request),
    })
  })
  app.get<CaseParams>('/fixtures/:shelf/:name/', async (request, reply) => {
    const { shelf, name } = request.params
    const fixture = await readCase(shelf, name)
    if (!fixture) throw notFound()
    const page: Page = {
      title: `${fixture.title} – ${shelf}`,
      description: fixture.note || `The ${shelf} widget: ${fixture.title}.`,
      path: `/fixtures/${shelf}/${name}/`,
      robots: 'noindex',
    }
    const html = await withOptions(shelf, fixture.html, request.query)
    return reply.pageIn('fixture', 'fixtures/case', page, {
      fixture: { ...fixture, html },
      view: viewOf(request),
    })
  })
}

/** In production only those need it who put widgets into texts: the picker shows each of them live. */
function keepForStaff(app: FastifyInstance): void {
  app.addHook('onRequest', async function checkRole(request, reply) {
    if (request.url === STYLES_PATH) return
    reply.header('cache-control', PRIVATE)
    if (!isStaff((await sessionOf(request))?.member)) throw notFound()
  })
}

/** How a fixture is shown. */
interface View {
  dir: 'ltr' | 'rtl'
  ground: 'light' | 'dark'
  script: 'on' | 'off'
}

function viewOf(request: FastifyRequest): View {
  return {
    dir: field(request.query, 'dir') === 'rtl' ? 'rtl' : 'ltr',
    ground: field(request.query, 'ground') === 'dark' ? 'dark' : 'light',
    script: field(request.query, 'script') === 'off' ? 'off' : 'on',
  }
}

function drawEcho(request: FastifyRequest, reply: FastifyReply, pairs: [string, string][]): FastifyReply {
  reply.header('cache-control', PRIVATE)
  const status = statusWanted(request)
  const page: Page = {
    title: status === 200 ? 'What arrived' : 'Not accepted',
    description: 'What a form sent.',
    path: '/fixtures/echo/',
    robots: 'noindex',
    status,
  }
  return reply.pageIn('fixture', 'fixtures/echo', page, {
    pairs,
    method: request.method,
    view: viewOf(request),
  })
}

/** `?status=422` in the form's address asks for that answer. */
function statusWanted(request: FastifyRequest): number {
  const status = Number(field(request.query, 'status'))
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 200
}

function pairsOf(fields: unknown): [string, string][] {
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields)
    .filter(([name]) => name !== 'xhr' && name !== 'status')
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, textOf(one)]),
    )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
