import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Operation, openApi } from '../../build/openapi/document.js'
import { CALLS } from '../../widgets/shared/contract/calls.js'
import { described } from '../../widgets/shared/contract/read.js'
import { userCall } from '../../widgets/shared/contract/user.call.js'
import { openStorelessApp } from '../testing/site.js'

let app: FastifyInstance
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }
beforeAll(async () => {
  app = await openStorelessApp()
  document = (await app.inject('/openapi.json')).json()
})
afterAll(() => app.close())

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const NO_COMMENTS = { ofCall: () => 'A call.', ofField: () => undefined }

it('is served as OpenAPI 3.1 that a validator accepts', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
})

it('describes each call of the contract, at each of its addresses', () => {
  for (const { name, method, routes } of CALLS)
    for (const route of routes) {
      const path = route.replace(/:(\w+)/g, '{$1}').replace('*', '{rest}')
      const operation = document.paths[path]?.[method.toLowerCase()]
      expect(operation?.['x-calls'], `${method} ${path}`).toContain(name)
    }
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

it('says which headers go with a call, and which come back', () => {
  const headers = (path: string, method: string) =>
    document.paths[path]?.[method]?.parameters.filter((one) => one.in === 'header').map(({ name }) => name)
  expect(headers('/system/follow-fav/', 'post')).toEqual(['X-CSRF-Token'])
  expect(headers('/advisory/enquiry/', 'get')).toEqual(['Turbo-Frame'])
  expect(headers('/1/indexes/{index}/queries', 'post')).toEqual([])
  expect(document.paths['/system/recommendations/user/']?.post?.responses['200']).toMatchObject({
    headers: { 'X-Recomm-Id': { required: true } },
    content: { 'text/html': {} },
  })
})

it('describes fields by the comments of the declarations', () => {
  expect(document.components).toMatchObject({
    schemas: { User: { properties: { G: { type: 'boolean', description: "A gallery's account." } } } },
  })
})

it('declares the queries of the addresses that widgets build', () => {
  const built = new URL(userCall.path({ isPersonalised: true, recommendationId: 'a' }), 'http://localhost')
  expect([...built.searchParams.keys()]).toEqual(Object.keys(userCall.parameters ?? {}))
})

it('refuses a declaration that says not what it takes', () => {
  const sent = () => ({})
  expect(() => openApi([{ ...userCall, sent }], NO_COMMENTS, '1.0.0')).toThrow(
    'openapi: user body: its parser says not what it takes; use described()',
  )
  const parse = described({ type: 'object', properties: { Title: {} } }, () => ({}))
  const answer = { kind: 'json', parse } as const
  expect(() => openApi([{ ...userCall, answer }], NO_COMMENTS, '1.0.0')).toThrow('user answer Title')
})
