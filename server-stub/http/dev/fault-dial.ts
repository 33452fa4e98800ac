/** The fault dial: how tests make the server fail, and see what it was asked. Never in production, never from elsewhere. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { PRIVATE } from '../cache/caching.js'
import { forbidden, HttpError } from '../errors/errors.js'
import { SENTENCES } from '../errors/sentences.js'
import { withoutSecrets } from '../forms/form.js'
import { forgetAttempts } from '../limits/attempts.js'
import { loggedPath, loggedUrl, pathOf } from '../request-log.js'
import { isLoopback } from '../security/loopback.js'
import { type Fault, readFaults, takeFault } from './faults.js'

/** A call as the log tells it. */
interface LoggedCall {
  at: string
  method: string
  /** Without the query. */
  path: string
  url: string
  /** The answer's; missing while it runs and when the connection was cut. */
  status?: number
  /** What was sent, without passwords, codes and the like. */
  body?: unknown
  token: boolean
  frame?: string
  prefetch: boolean
  plinth_test?: string
}

const COOKIE = 'plinth_test'
const PREFIX = '/__stub/'
const LOG_LENGTH = 2000
/** Files would push the calls out of the log. */
const UNLOGGED = /^\/(?:dist|media|__stub)\//

const FaultsBody = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readFaults(dataset.value)
    if (typeof read !== 'string') return read
    addIssue({ message: read })
    return NEVER
  }),
)

/** Registered before every other route: its hook is the first to see a request. */
export function addFaultDial(app: FastifyInstance): void {
  if (app.site.config.production) return
  const faults: Fault[] = []
  const calls: LoggedCall[] = []
  const running = new WeakMap<FastifyRequest, LoggedCall>()

  app.addHook('onRequest', async function meetFault(request, reply) {
    const path = pathOf(request.originalUrl)
    if (path.startsWith(PREFIX)) return
    const test = request.cookies[COOKIE]
    if (!UNLOGGED.test(path)) {
      const call = describeCall(request, test)
      running.set(request, call)
      calls.push(call)
      if (calls.length > LOG_LENGTH) calls.shift()
    }
    const fault = takeFault(faults, request.method, path, test)
    if (fault) await suffer(fault, reply)
  })
  // As it was sent: a schema gives the handlers something else.
  app.addHook('preValidation', async function noteBody(request) {
    const call = running.get(request)
    if (call && request.body !== undefined && request.body !== null)
      call.body = withoutSecrets(request.routeOptions.schema?.body, request.body)
  })
  app.addHook('onResponse', async function noteStatus(request, reply) {
    const call = running.get(request)
    if (call) call.status = reply.statusCode
  })

  app.register(async function stubRoutes(stub: FastifyInstance) {
    stub.addHook('onRequest', async function refuseStrangers(request, reply) {
      reply.header('cache-control', PRIVATE)
      if (!isLoopback(request)) throw forbidden(SENTENCES.sameMachineOnly)
    })
    const config = { json: true, token: false } as const
    stub.post(`${PREFIX}faults`, { schema: { body: FaultsBody }, config }, async (request, reply) => {
      const test = request.cookies[COOKIE]
      faults.push(
        ...request.body.map((fault) => (test === undefined ? fault : { plinth_test: test, ...fault })),
      )
      return reply.code(201).send({ faults: faults.length })
    })
    stub.post(`${PREFIX}reset`, { config }, async (request, reply) => {
      const test = request.cookies[COOKIE]
      removeWhere(faults, (fault) => test === undefined || fault.plinth_test === test)
      removeWhere(calls, (call) => test === undefined || call.plinth_test === test)
      if (test === undefined) await forgetAttempts(app.site.db)
      return reply.send({ faults: faults.length })
    })
    stub.get(`${PREFIX}log`, { config }, async (request, reply) => {
      const test = request.cookies[COOKIE]
      return reply.send(calls.filter((call) => test === undefined || call.plinth_test === test))
    })
  })
}

async function suffer(fault: Fault, reply: FastifyReply): Promise<void> {
  if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
  if (fault.drop) {
    reply.hijack()
    cutOff(fault, reply)
    return
  }
  if (fault.body !== undefined) {
    const { type, text } = contentOf(fault)
    await reply
      .code(fault.status ?? 200)
      .header('cache-control', PRIVATE)
      .type(type)
      .send(text)
    return
  }
  if (fault.status === undefined) return
  if (fault.status >= 400) throw new HttpError(fault.status, '')
  await reply.code(fault.status).header('cache-control', PRIVATE).send('')
}

/** What has been sent by then arrives. */
function cutOff(fault: Fault, { raw }: FastifyReply): void {
  const { socket } = raw
  if (fault.body === undefined) {
    socket?.destroy()
    return
  }
  const { type, text } = contentOf(fault)
  raw.writeHead(fault.status ?? 200, { 'cache-control': PRIVATE, 'content-type': type })
  raw.write(text, () => socket?.end())
}

function contentOf({ body }: Fault): { type: string; text: string } {
  if (typeof body === 'string') return { type: 'text/html; charset=utf-8', text: body }
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(body) }
}

function describeCall(request: FastifyRequest, test: string | undefined): LoggedCall {
  const frame = request.headers['turbo-frame']
  const purpose = `${request.headers['x-sec-purpose'] ?? ''} ${request.headers['sec-purpose'] ?? ''}`
  return {
    at: new Date().toISOString(),
    method: request.method,
    path: loggedPath(request.originalUrl),
    url: loggedUrl(request.originalUrl),
    token: request.headers['x-csrf-token'] !== undefined,
    prefetch: purpose.includes('prefetch'),
    ...(typeof frame === 'string' ? { frame } : {}),
    ...(test === undefined ? {} : { plinth_test: test }),
  }
}

function removeWhere<T>(list: T[], isGone: (item: T) => boolean): void {
  for (let index = list.length - 1; index >= 0; index--) {
    const item = list[index]
    if (item !== undefined && isGone(item)) list.splice(index, 1)
  }
}
