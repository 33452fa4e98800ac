/** Somebody with cookies of their own. */
import { Agent } from 'node:http'
import { call } from '../call.mjs'

const LIMIT_MS = 15_000
const shared = new Agent({ keepAlive: true })

/**
 * `cookies` are those that another visitor has got, as for the same member at another device; `address` is one of this machine's own, for a
 * client by itself. Calls reject unless they are answered well.
 */
export function createVisitor(origin, cookies = new Map(), address) {
  const jar = new Map(cookies)
  const agent = address ? new Agent({ keepAlive: true, localAddress: address }) : shared

  async function ask(method, path, body, wanted = 200) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const token = decodeURIComponent(jar.get('plinth-csrf') ?? '')
    const url = new URL(path, origin)
    const answer = await call({ agent, url, method, cookie, token, body, limitMs: LIMIT_MS })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    if (answer.statusCode !== wanted) throw new Error(`${method} ${path} answered ${answer.statusCode}`)
  }

  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    /** Gives the cookies of the member it has become. */
    async signIn(email, password) {
      // Where the token comes from that every unsafe call carries.
      await ask('GET', '/system/user/')
      await ask('POST', '/sign-in/', String(new URLSearchParams({ email, password })), 303)
      await ask('GET', '/system/user/')
      return jar
    },
  }
}
