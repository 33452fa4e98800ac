import Fastify from 'fastify'
import * as v from 'valibot'
import { expect, test as it } from 'vitest'
import { checkbox, email, neededLine, secret, text, texts } from './fields.js'
import { form } from './form.js'
import { validateBySchema } from './schemas.js'

const Person = form({
  name: neededLine(5, 'Enter your name.'),
  email: email(),
  password: secret(),
  wanted: checkbox(),
  lists: texts(),
})

async function send(payload: unknown, url = '/7/') {
  const app = Fastify()
  validateBySchema(app)
  app.post(
    '/:id/',
    {
      schema: {
        params: v.object({ id: v.pipe(v.string(), v.digits('No such thing.'), v.transform(Number)) }),
        querystring: v.object({ q: text() }),
        body: Person,
      },
    },
    async ({ params, query, body }) => ({ id: params.id, q: query.q, ...body }),
  )
  const answer = await app.inject({ method: 'POST', url, payload: payload as object })
  await app.close()
  return { status: answer.statusCode, ...answer.json() }
}

const GOOD = { name: ' Ana ', email: 'Ana@Example.org', password: 'secret', wanted: ['0', '1'], lists: 'a' }

it('gives handlers what the schemas give', async () => {
  expect(await send(GOOD, '/7/?q=ruiz')).toMatchObject({
    status: 200,
    id: 7,
    q: 'ruiz',
    errors: {},
    form: { name: 'Ana', email: 'ana@example.org', password: 'secret', wanted: true, lists: ['a'] },
  })
})

it('keeps what was typed beside a sentence for each wrong field, but no secret', async () => {
  const { form: read, ...rest } = await send({ ...GOOD, name: 'Anastasia', email: 'ana' })
  expect(read).toBeUndefined()
  expect(rest).toMatchObject({
    errors: { name: 'Use at most 5 characters.', email: 'Enter an e-mail address such as name@example.org.' },
    values: { name: 'Anastasia', email: 'ana', password: '', wanted: '1', lists: 'a' },
    fields: { password: 'secret' },
  })
})

it.each<[string, unknown]>([
  ['no object', ['a']],
  ['a list for a text', { ...GOOD, name: ['Ana', 'Ben'] }],
  ['an object for a text', { ...GOOD, name: { first: 'Ana' } }],
  ['a number for a text', { ...GOOD, name: 7 }],
  ['objects in a list', { ...GOOD, lists: [{}] }],
  ['the name of a prototype', { ...GOOD, constructor: 'x' }],
])('refuses %s', async (_what, payload) => {
  const { status, message } = await send(payload)
  expect(status).toBe(400)
  expect(message).toMatch(/^The (?:request|form) .+\.$/)
})

it('finds nothing at an address whose parts can name nothing', async () => {
  expect(await send(GOOD, '/x/')).toMatchObject({ status: 404, message: 'No such thing.' })
})

it('says which parameter an address has twice', async () => {
  const { status, message } = await send(GOOD, '/7/?q=a&q=b')
  expect([status, message]).toEqual([400, 'The address has “q” more than once. Give it once.'])
})
