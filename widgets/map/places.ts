/** The places that the map knows, kept by a worker; by the page itself where there can be no worker. */
import type { Location } from '../shared/contract/location.js'
import type { Bounds } from '../shared/contract/locations.call.js'
import type { Item } from './map.state.js'
import type { Loaded } from './worker/place-index.js'
import type { Question, Reply } from './worker/protocol.js'

export interface Places {
  /** Takes other places instead of those before. Rejects when the JSON is not as agreed. */
  load(json: string): Promise<Loaded>
  view(bounds: Bounds, zoom: number): Promise<Item[]>
  find(id: number): Promise<Location | undefined>
  /** Ends the worker; what was asked is never answered. */
  close(): void
}

export function createPlaces(): Places {
  const waiting = new Map<number, { question: Question; handleReply(reply: Reply): void }>()
  let last = 0
  let post: (number: number, question: Question) => void
  let isClosed = false

  const worker = startWorker()
  if (worker) {
    post = (number, question) => worker.postMessage([number, question])
    worker.addEventListener('message', ({ data: [number, reply] }: MessageEvent<[number, Reply]>) => {
      waiting.get(number)?.handleReply(reply)
      waiting.delete(number)
    })
    // It did not load: a site may have bundled the page and not the worker.
    worker.addEventListener('error', () => {
      post = answerHere()
      for (const [number, { question }] of waiting) post(number, question)
    })
  } else post = answerHere()

  /** Used without a worker: blocks the page when there are very many places. */
  function answerHere(): typeof post {
    const loading = Promise.all([import('./worker/place-index.js'), import('./worker/protocol.js')]).then(
      ([{ createPlaceIndex }, { replyTo }]) => {
        const index = createPlaceIndex()
        return (question: Question) => replyTo(index, question)
      },
    )
    return async (number, question) => {
      const reply = await loading.then(
        (answer) => answer(question),
        (error: unknown): Reply => ({ kind: 'failed', message: String(error) }),
      )
      waiting.get(number)?.handleReply(reply)
      waiting.delete(number)
    }
  }

  function ask<Kind extends Question['kind']>(
    question: Question & { kind: Kind },
  ): Promise<Extract<Reply, { kind: Kind }>> {
    return new Promise((resolve, reject) => {
      if (isClosed) return
      const handleReply = (reply: Reply) => {
        if (isReplyTo(question.kind, reply)) resolve(reply)
        else reject(new Error(reply.kind === 'failed' ? reply.message : `the worker answered ${reply.kind}`))
      }
      waiting.set(++last, { question, handleReply })
      post(last, question)
    })
  }

  return {
    load: async (json) => (await ask({ kind: 'load', json })).loaded,
    view: async (bounds, zoom) => (await ask({ kind: 'view', bounds, zoom })).items,
    find: async (id) => (await ask({ kind: 'find', id })).location,
    close() {
      isClosed = true
      worker?.terminate()
      waiting.clear()
    },
  }
}

function isReplyTo<Kind extends Question['kind']>(
  kind: Kind,
  reply: Reply,
): reply is Extract<Reply, { kind: Kind }> {
  return reply.kind === kind
}

function startWorker(): Worker | undefined {
  try {
    // Every chunk lies a folder below, in dist/chunks or dist/lib. Bundlers know a worker by exactly this form.
    return new Worker(new URL('../map-worker.js', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}
