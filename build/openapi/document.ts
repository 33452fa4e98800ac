/** The OpenAPI document of the contract, made from the declarations of its calls. */
import type { Call } from '../../widgets/shared/contract/call.js'
import { readRefusal } from '../../widgets/shared/contract/error.js'
import type { JsonSchema } from '../../widgets/shared/contract/read.js'
import type { Comments } from './comments.js'
import { createSchemas } from './schemas.js'

/** What the document takes of a declaration. */
type AnyCall = Omit<Call<never, unknown, unknown>, 'path' | 'match'>
type Content = Record<string, { schema: JsonSchema }>
interface Response {
  description: string
  headers?: JsonSchema
  content?: Content
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}
export interface Operation {
  operationId: string
  description: string
  /** Names of the declarations: two calls may differ by their query alone. */
  'x-calls': string[]
  parameters: Parameter[]
  security: JsonSchema[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response | { $ref: string }>
}

const HOLDS = {
  grid: 'A fragment of a list. The cards stand between `<!--grid:content-->` and `<!--grid:loader-->`; behind the second a `data-slot="loader"` with the link to the next page, if there is one.',
  frame:
    'A page with title, canonical link and one `<turbo-frame>`, whose id is that of the header `Turbo-Frame`, or `page-layer` without it.',
  items: 'The `<li>` of a list, each with its own `data-…`.',
  rows: 'The rows of each type that was found.',
} as const

const ABOUT = `What Plinth's widgets ask of a server. Any page of a site may be asked for with \`xhr=1\` as well: the answer is then the same view
in a bare layout, with one \`<turbo-frame>\`. A \`{rest}\` in a path stands for any number of segments, such as
\`artists/12/page-index/1/page-size/24/\`.`

/** @throws Error when a declaration says of something not what it takes. */
export function openApi(calls: readonly AnyCall[], comments: Comments, version: string): object {
  const schemas = createSchemas(comments)
  const refusal = schemas.of(readRefusal, 'refusal')
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls)
    for (const [index, route] of call.routes.entries()) {
      const path = route.replace(/:(\w+)/g, '{$1}').replace('*', '{rest}')
      const method = call.method.toLowerCase()
      const operation = operationOf(call, path, index)
      const known = paths[path]?.[method]
      paths[path] = { ...paths[path], [method]: known ? merge(known, operation) : operation }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Plinth', version, description: ABOUT },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: schemas.all(),
      responses: refusals(refusal),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'plinth-session',
          description: 'A signed-in member. The name of the cookie is the server’s own affair.',
        },
      },
    },
  }

  function operationOf(call: AnyCall, path: string, index: number): Operation {
    const body = schemas.of(call.sent, `${call.name} body`)
    const hasBody = Object.keys(body).length > 0
    return {
      operationId: index === 0 ? call.name : `${call.name}-${index + 1}`,
      description: comments.ofCall(call.name),
      'x-calls': [call.name],
      parameters: parametersOf(call, path),
      security: call.access && call.access !== 'anyone' ? [{ session: [] }] : [],
      ...(hasBody && {
        requestBody: {
          required: true,
          content: { [call.encoding === 'json' ? JSON_TYPE : FORM_TYPE]: { schema: body } },
        },
      }),
      responses: responsesOf(call, path, hasBody),
    }
  }

  function parametersOf(call: AnyCall, path: string): Parameter[] {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const named = Object.entries(call.parameters ?? {}).map(
      ([name, parse]): Parameter => ({
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        required: !parse.isOptional,
        schema: schemas.of(parse, `${call.name} ${name}`),
      }),
    )
    const rest = inPath
      .filter((name) => !call.parameters?.[name])
      .map((name): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
    return [...rest, ...named, ...headersOf(call)]
  }

  function responsesOf(call: AnyCall, path: string, hasBody: boolean): Operation['responses'] {
    const { answer } = call
    const headers = Object.entries(answer.headers ?? {}).map(([name, description]) => [
      name,
      { description, required: true, schema: { type: 'string' } },
    ])
    const success: Response = {
      description: answer.kind === 'html' ? HOLDS[answer.holds] : 'Done.',
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
      ...(answer.kind === 'json' && {
        content: { [JSON_TYPE]: { schema: schemas.of(answer.parse, `${call.name} answer`) } },
      }),
      ...(answer.kind === 'html' &&
        answer.status !== 303 && { content: { [HTML_TYPE]: { schema: { type: 'string' } } } }),
    }
    const again = { description: HOLDS.frame, content: { [HTML_TYPE]: { schema: { type: 'string' } } } }
    const refused = [
      ...(hasBody || call.parameters ? ['400'] : []),
      ...(call.access && call.access !== 'anyone' ? ['401'] : []),
      ...((call.method === 'POST' && call.token !== false) || call.access === 'staff' ? ['403'] : []),
      ...(path.includes('{') || call.access ? ['404'] : []),
      '429',
    ]
    const status = answer.status ?? (answer.kind === 'none' ? '2XX' : 200)
    return {
      [status]: success,
      ...(answer.status === 303 && {
        422: { ...again, description: `The form again. ${again.description}` },
      }),
      ...Object.fromEntries(refused.map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    }
  }
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const HTML_TYPE = 'text/html'

function headersOf(call: AnyCall): Parameter[] {
  const header = (name: string, required: boolean, description: string): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(call.method === 'POST' && call.token !== false
      ? [
          header(
            'X-CSRF-Token',
            true,
            'The value of the cookie `plinth-csrf`, which the user call sets. A plain form that a browser sends without script has none.',
          ),
        ]
      : []),
    ...(call.answer.kind === 'html' && call.answer.holds === 'frame'
      ? [header('Turbo-Frame', false, 'The id of the frame that asks.')]
      : []),
  ]
}

const REFUSALS: Readonly<Record<string, string>> = {
  400: 'What was sent does not fit the declaration; the sentence names the field.',
  401: 'Only for members: sign in.',
  403: 'The token is missing or past, the request came from another site, or the reader may not do this.',
  404: 'There is no such thing (any more).',
  429: 'Too many requests; the header `Retry-After` says when to try again.',
}

/** A view that was asked for in HTML is refused in HTML. */
function refusals(schema: JsonSchema): Record<string, Response> {
  const content = { [JSON_TYPE]: { schema }, [HTML_TYPE]: { schema: { type: 'string' } } }
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [status, { description, content }]),
  )
}

/** Two calls of one path and method: either may be meant. */
function merge(one: Operation, other: Operation): Operation {
  const parameters = [...one.parameters, ...other.parameters]
  const names = [...new Set(parameters.map(({ name }) => name))]
  const requestBody = mergeBodies(one.requestBody, other.requestBody)
  return {
    ...one,
    description: `${one.description}\n\n${other.description}`,
    'x-calls': [...one['x-calls'], ...other['x-calls']],
    parameters: names.flatMap((name) => {
      const found = parameters.filter((parameter) => parameter.name === name)
      const required = found.length === 2 && found.every((parameter) => parameter.required)
      return found[0] ? [{ ...found[0], required }] : []
    }),
    ...(requestBody && { requestBody }),
    responses: { ...other.responses, ...one.responses, ...mergeSuccess(one, other) },
  }
}

function mergeBodies(one: Operation['requestBody'], other: Operation['requestBody']) {
  if (!one || !other) {
    const only = one ?? other
    return only && { ...only, required: false }
  }
  return { required: true, content: { ...other.content, ...one.content } }
}

function mergeSuccess(one: Operation, other: Operation): Operation['responses'] {
  const [first, second] = [one.responses['200'], other.responses['200']]
  if (!first || !second || '$ref' in first || '$ref' in second) return {}
  return { 200: { ...second, ...first, content: { ...second.content, ...first.content } } }
}
