import Fastify from 'fastify'
import * as v from 'valibot'
import { describe, expect, test as it } from 'vitest'
import { SENTENCES } from '../errors/sentences.js'
import { checkbox, email, neededLine, secret, text, texts } from './fields.js'
import { form, lastText } from './form.js'
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

describe('a schema that wants another answer', () => {
  async function ask(url: string, schema: object) {
    const app = Fastify()
    validateBySchema(app)
    app.get('/:id/', { schema }, async () => 'found')
    const answer = await app.inject(url)
    return answer.statusCode === 200 ? answer.body : [answer.statusCode, answer.json().message]
  }
  const number = v.object({ id: v.pipe(v.string(), v.digits('No such thing.')) })
  const as = (metadata: Record<string, unknown>) => ({ params: v.pipe(number, v.metadata(metadata)) })

  it.each<[string, object, unknown]>([
    ['/x/', { params: number }, [404, 'No such thing.']],
    ['/x/', as({ status: 410 }), [410, 'No such thing.']],
    ['/x/', as({ sentence: 'Say which.' }), [400, 'Say which.']],
    ['/x/', as({ status: 404, sentence: 'Say which.' }), [404, 'Say which.']],
    ['/7/', as({ sentence: 'Say which.' }), 'found'],
    [
      '/7/?q=a',
      { querystring: v.object({ q: v.pipe(v.string(), v.digits('A number.')) }) },
      [400, 'A number.'],
    ],
    ['/7/?q=a', { querystring: v.object({ r: v.string() }) }, [400, SENTENCES.unreadable]],
    ['/7/?q=a&q=b', { querystring: v.object({ q: v.string() }) }, [400, SENTENCES.repeatedInAddress('q')]],
    ['/7/?constructor=a', { querystring: v.object({}) }, [400, SENTENCES.unreadable]],
    ['/7/?prototype=a', { querystring: v.object({}) }, [400, SENTENCES.unreadable]],
  ])('at %s gives it', async (url, schema, expected) => {
    expect(await ask(url, schema)).toEqual(expected)
  })
})

it('says which field a form has twice', async () => {
  expect((await send({ ...GOOD, name: ['Ana', 'Ben'] })).message).toBe(SENTENCES.repeatedInForm('name'))
})

it('reads a form of nothing as one without fields', async () => {
  const { values, errors } = await send(undefined)
  expect(values).toEqual({ name: '', email: '', password: '', wanted: '', lists: '' })
  expect(Object.keys(errors)).toEqual(['name', 'email'])
})

it.each([
  ['text', 'text'],
  [['first', 'last'], 'last'],
  [[], ''],
  [7, ''],
  [undefined, ''],
])('the last text of %j is %j', (value, last) => {
  expect(lastText(value)).toBe(last)
})
