/** Tells streams of this process what has changed in conversations, whichever process changed it. */
import type { FastifyInstance } from 'fastify'
import { CHAT_CHANNEL } from './store.js'

export interface ChatHub {
  /** Runs `run` whenever something in the member's conversation, or in any, may have changed. Resolves once nothing is missed. */
  subscribe(whose: number | 'all', run: () => void, signal: AbortSignal): Promise<void>
  /** Counts one more stream of a member; gives the way to count it off, or undefined when there are `most` already. */
  enter(memberId: number, most: number): (() => void) | undefined
  /** Aborts when the server stops: streams would hold it up. */
  closing: AbortSignal
}

declare module 'fastify' {
  interface FastifyInstance {
    chatHub: ChatHub
  }
}

export function addChatHub(app: FastifyInstance): void {
  const closing = new AbortController()
  const runs = new Map<number | 'all', Set<() => void>>()
  const streams = new Map<number, number>()
  let listening: Promise<() => Promise<void>> | undefined

  const tell = (whose: number | 'all') => {
    for (const run of runs.get(whose) ?? []) run()
  }

  function hear(payload: string): void {
    // An empty one: the connection was lost for a while, so anything may have changed.
    if (payload === '') for (const whose of [...runs.keys()]) tell(whose)
    else {
      tell(Number(payload))
      tell('all')
    }
  }

  /** With the first who wants to hear: most processes of tests and imports never do. */
  function listen(): Promise<unknown> {
    if (!listening) {
      listening = app.site.db.listen(CHAT_CHANNEL, hear)
      listening.catch(() => {
        listening = undefined
      })
    }
    return listening
  }

  app.decorate('chatHub', {
    closing: closing.signal,
    enter(memberId, most) {
      const open = streams.get(memberId) ?? 0
      if (open >= most) return undefined
      streams.set(memberId, open + 1)
      return () => {
        const left = (streams.get(memberId) ?? 1) - 1
        if (left > 0) streams.set(memberId, left)
        else streams.delete(memberId)
      }
    },
    async subscribe(whose, run, signal) {
      const known = runs.get(whose) ?? new Set()
      runs.set(whose, known)
      known.add(run)
      signal.addEventListener('abort', () => {
        known.delete(run)
        if (known.size === 0 && runs.get(whose) === known) runs.delete(whose)
      })
      await listen()
    },
  } satisfies ChatHub)
  // Before the store may close.
  app.addHook('preClose', async function endStreams() {
    closing.abort()
    const stop = await listening?.catch(() => undefined)
    await stop?.()
  })
}
