import { describe, expect, it, vi } from 'vitest'
import { defineCall, nothing } from '../contract/call.js'
import { AnswerError, createApi, HttpError, NetworkError, TimeoutError } from './api.js'

interface Sent {
  method: string
  address: string
  token: string | null
}

/** A server of given answers, and a note of what it was asked. */
function serve(answers: ((signal: AbortSignal) => Response | Promise<Response>)[], first?: string) {
  const sent: Sent[] = []
  let token = first
  const fetch: typeof globalThis.fetch = async (address, init) => {
    sent.push({
      method: init?.method ?? 'GET',
      address: String(address),
      token: new Headers(init?.headers).get('X-CSRF-Token'),
    })
    if (String(address) === '/system/user/') token = 'fresh'
    const answer = answers.shift()
    if (!answer) throw new TypeError('nothing more to answer')
    return answer(init?.signal ?? new AbortController().signal)
  }
  return { api: createApi({ fetch, readToken: () => token }), sent }
}

const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status })
const { signal } = new AbortController()

const countCall = defineCall({
  name: 'count',
  method: 'GET',
  routes: ['/count/'],
  path: ({ of }: { of: string }) => `/count/?of=${of}`,
  match: () => undefined,
  sent: nothing,
  answer: {
    kind: 'json',
    parse(input: unknown) {
      if (typeof input !== 'number') throw new Error('no number')
      return input
    },
  },
})

it('gives the checked answer of a call', async () => {
  const { api, sent } = serve([json(7)])
  expect(await api.call(countCall, { of: 'works' }, { signal })).toBe(7)
  expect(sent).toEqual([{ method: 'GET', address: '/count/?of=works', token: null }])
})

it('says of an answer that ends in its middle that there is none', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('Load failed')) })
  const { api } = serve([() => new Response(body)])
  await expect(api.call(countCall, { of: 'works' }, { signal })).rejects.toThrow(NetworkError)
})

it('refuses an answer that the contract does not allow', async () => {
  const { api } = serve([json('seven')])
  await expect(api.call(countCall, { of: 'works' }, { signal })).rejects.toThrow(AnswerError)
})

it('fetches a new token once when an unsafe call is refused, and repeats it once', async () => {
  const { api, sent } = serve([json('stale', 403), json({}), json('done')], 'old')
  const answer = await api.request('POST', '/system/set-pref/', { signal })
  expect(await answer.json()).toBe('done')
  expect(sent.map(({ method, address, token }) => `${method} ${address} ${token}`)).toEqual([
    'POST /system/set-pref/ old',
    'GET /system/user/ null',
    'POST /system/set-pref/ fresh',
  ])
})

it('fetches a token first where there is none yet', async () => {
  const { api, sent } = serve([json({}), json('done')])
  await api.request('POST', '/system/set-pref/', { signal })
  expect(sent.map(({ method, address, token }) => `${method} ${address} ${token}`)).toEqual([
    'GET /system/user/ null',
    'POST /system/set-pref/ fresh',
  ])
})

it('says what the server said when it is refused again', async () => {
  const { api } = serve([json('no', 403), json({}), () => new Response('Not yours.', { status: 403 })], 'old')
  const failure = api.request('POST', '/x/', { signal })
  await expect(failure).rejects.toThrow('/x/: answered 403; Not yours.')
  await expect(failure).rejects.toBeInstanceOf(HttpError)
})

describe('when no answer comes', () => {
  const waits = (own: AbortSignal) =>
    new Promise<Response>((_, reject) => own.addEventListener('abort', () => reject(own.reason)))

  it('after the time limit it is a TimeoutError', async () => {
    const { api } = serve([waits])
    await expect(api.request('GET', '/slow/', { signal, timeoutMs: 5 })).rejects.toThrow(TimeoutError)
  })

  it('when the host leaves it is the abort itself', async () => {
    const { api } = serve([waits])
    const leaving = new AbortController()
    const request = api.request('GET', '/slow/', { signal: leaving.signal })
    leaving.abort()
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('without a connection it is a NetworkError', async () => {
    const { api } = serve([])
    await expect(api.request('GET', '/gone/', { signal })).rejects.toThrow(NetworkError)
  })
})

it('calls and their token lie under the base path', async () => {
  const asked: string[] = []
  let token: string | undefined
  const fetch = async (address: unknown) => {
    asked.push(String(address))
    token = 'known'
    return Response.json({})
  }
  const api = createApi({
    fetch: fetch as typeof globalThis.fetch,
    readToken: () => token,
    basePath: '/shop/',
  })
  const call = { name: 'save', method: 'POST', path: () => '/save/', answer: { kind: 'html' } } as const
  await api.call(call as never, {}, { signal })
  expect(asked).toEqual(['/shop/system/user/', '/shop/save/'])
})

it('says which calls carry the token or may change it, as long as they are under way', async () => {
  const calls = new Set<Promise<unknown>>()
  const answers: (() => void)[] = []
  const fetch = () => new Promise<Response>((resolve) => answers.push(() => resolve(Response.json(1))))
  const api = createApi({ fetch, readToken: () => 'known', inFlight: { calls, forms: new Set() } })
  const user = api.request('GET', '/system/user/artists/1/0/0/?p13n=1', { signal })
  const other = api.request('GET', '/count/?of=works', { signal })
  const unsafe = api.request('POST', '/save/', { signal })
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  expect(calls.size).toBe(2)
  for (const answer of answers) answer()
  await Promise.all([user, other, unsafe, ...calls])
  expect(calls.size).toBe(0)
})

it('lets a form that may change the token end before an unsafe call begins', async () => {
  let token = 'of before'
  let end = () => {}
  const form = new Promise<void>((resolve) => {
    end = resolve
  })
  const sent: unknown[] = []
  const fetch = async (_: unknown, { headers }: RequestInit = {}) => {
    sent.push(Object(headers)['X-CSRF-Token'])
    return Response.json(1)
  }
  const api = createApi({
    fetch,
    readToken: () => token,
    inFlight: { calls: new Set(), forms: new Set([form]) },
  })
  await api.request('GET', '/count/', { signal })
  expect(sent).toEqual([undefined])
  const saved = api.request('POST', '/save/', { signal })
  token = 'of after'
  end()
  await saved
  expect(sent).toEqual([undefined, 'of after'])
})

it('lets a form end that was sent while an unsafe call waited for its first token', async () => {
  let token: string | undefined
  const forms = new Set<Promise<unknown>>()
  const sent: unknown[] = []
  const api = createApi({
    fetch: async (_, { headers } = {}) => {
      sent.push(Object(headers)['X-CSRF-Token'])
      return Response.json(1)
    },
    readToken: () => token,
    async loadToken() {
      token = 'of before'
      const answered = new Promise((resolve) => setTimeout(resolve))
      forms.add(
        answered.then(() => {
          token = 'of after'
        }),
      )
    },
    inFlight: { calls: new Set(), forms },
  })
  await api.request('POST', '/save/', { signal })
  expect(sent).toEqual(['of after'])
})

it('asks no second time when the token still fits: it was refused for something else', async () => {
  const { api, sent } = serve([() => new Response('Not yours.', { status: 403 }), json({})], 'fresh')
  await expect(api.request('POST', '/x/', { signal })).rejects.toThrow('/x/: answered 403; Not yours.')
  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual(['POST /x/', 'GET /system/user/'])
})

it('a GET that changes something carries the token, and is asked again with a fresh one', async () => {
  const { api, sent } = serve([json('stale', 403), json('token'), json('done')], 'old')
  await api.request('GET', '/thing/?action=accept', { signal, withToken: true })
  expect(sent.map(({ address, token }) => [address, token])).toEqual([
    ['/thing/?action=accept', 'old'],
    ['/system/user/', null],
    ['/thing/?action=accept', 'fresh'],
  ])
})

it('takes the token that the page’s own call brings, and asks for none beside it', async () => {
  const sent: string[] = []
  let token: string | undefined
  const api = createApi({
    fetch: async (address) => {
      sent.push(String(address))
      return new Response('')
    },
    readToken: () => token,
    loadToken: async () => {
      await Promise.resolve()
      token = 'brought'
    },
  })
  await api.request('POST', '/a/', { signal })
  expect(sent).toEqual(['/a/'])
})

it('asks for no token where it may not, and sends what it is told to', async () => {
  const sent: string[] = []
  const api = createApi({
    fetch: async (address) => {
      sent.push(String(address))
      return new Response('', { status: 403 })
    },
    readToken: () => undefined,
    mayAskForToken: false,
  })
  await expect(api.request('POST', '/a/', { signal })).rejects.toThrow(HttpError)
  expect(sent).toEqual(['/a/'])
})

it('says nothing of a call that ends because the page is being left', async () => {
  const seen = vi.fn()
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  const api = createApi({
    fetch: async () => {
      target.dispatchEvent(new Event('beforeunload'))
      throw new TypeError('NetworkError when attempting to fetch resource.')
    },
  })
  api.request('GET', '/a/', { signal }).catch(seen)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(seen).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
