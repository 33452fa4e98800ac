/** For tests: a visitor who keeps cookies and sends forms as a browser does, without a browser. */
import type { FastifyInstance } from 'fastify'
import type { Response } from 'light-my-request'

export interface TestVisitor {
  get(url: string, headers?: Record<string, string>): Promise<Response>
  /** Sends a plain form from a page of the site. */
  post(url: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** A cookie's value, or an empty text. */
  cookie(name: string): string
  cookieHeader(): string
}

/** `jar` holds the cookies: given to two applications, they have one visitor. */
export function browse(app: FastifyInstance, jar = new Map<string, string>()): TestVisitor {
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  async function send(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<Response> {
    const answer = await app.inject({
      method,
      url,
      headers: { cookie: cookieHeader(), accept: 'text/html', ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now())
      if (isGone) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    get: (url, headers = {}) => send('GET', url, headers),
    post: (url, form, headers = {}) =>
      send(
        'POST',
        url,
        {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
          ...headers,
        },
        new URLSearchParams(form).toString(),
      ),
    cookie: (name) => jar.get(name) ?? '',
    cookieHeader,
  }
}

/** A visitor who has signed in as one of the demonstration's members, by the name before `@example.org`. */
export async function signedIn(app: FastifyInstance, name: string): Promise<TestVisitor> {
  const visitor = browse(app)
  await visitor.post('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
  return visitor
}
