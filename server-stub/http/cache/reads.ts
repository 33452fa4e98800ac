/**
 * What an answer is made from. Handlers of pages get a view of their request that notes what they read, so that an answer which others
 * may get too is told apart by all of it: in the page cache's key and, for other caches, in `Vary`. Nobody has to remember it.
 */
import type { FastifyRequest } from 'fastify'

export interface Reads {
  /** By their names in small letters; `host` also stands for what a trusted proxy names as such. */
  readonly headers: ReadonlySet<string>
  /** Whether something was read that tells readers apart in another way: then nobody may keep the answer. */
  readonly isPersonal: boolean
}

/** In every page's key, the same for all, or what only tells that the answer is not to be kept. */
const FREE: ReadonlySet<string> = new Set<keyof FastifyRequest>([
  'method',
  'url',
  'originalUrl',
  'params',
  'query',
  'server',
  'routeOptions',
  'is404',
  'log',
  'pageRows',
  'pendingPage',
  'rendering',
  'isForStaff',
  'isUnpublished',
  'previewUntil',
])
const HOST: ReadonlySet<string> = new Set<keyof FastifyRequest>(['host', 'hostname', 'port'])
/** As good as a name. */
const PERSONAL_HEADERS: ReadonlySet<string> = new Set(['cookie', 'authorization'])

interface Watched {
  request: FastifyRequest
  reads: Reads
}
const watched = new WeakMap<FastifyRequest, Watched>()

/** A view of `request` that notes what is read of it. */
export function watch(request: FastifyRequest): FastifyRequest {
  const reads = { headers: new Set<string>(), isPersonal: false }

  function noteHeader(name: PropertyKey): void {
    if (typeof name !== 'string') return
    const lower = name.toLowerCase()
    if (PERSONAL_HEADERS.has(lower)) reads.isPersonal = true
    else reads.headers.add(lower)
  }
  function note(name: PropertyKey): void {
    // Symbols are the framework's own.
    if (typeof name !== 'string' || FREE.has(name)) return
    if (HOST.has(name)) reads.headers.add('host')
    else reads.isPersonal = true
  }
  const noteAll = (): void => {
    reads.isPersonal = true
  }
  const headers = noting(request.headers, noteHeader, noteAll)
  const view = noting(request, note, noteAll, { headers })
  watched.set(view, { request, reads })
  return view
}

/** `note` is told of each property that is looked at, `noteAll` when all are; what `instead` has is given without being noted. */
function noting<T extends object>(
  object: T,
  note: (name: PropertyKey) => void,
  noteAll: () => void,
  instead: Partial<T> = {},
): T {
  return new Proxy(object, {
    get(target, name) {
      if (Object.hasOwn(instead, name)) return Reflect.get(instead, name)
      note(name)
      return Reflect.get(target, name, target)
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
    has(target, name) {
      note(name)
      return Reflect.has(target, name)
    },
    ownKeys(target) {
      noteAll()
      return Reflect.ownKeys(target)
    },
  })
}

/** What has been read by a view; undefined for a request itself. */
export const readsOf = (request: FastifyRequest): Reads | undefined => watched.get(request)?.reads

/** The request itself: for what decides whether and when there is an answer, such as whose turn it is, and not what is in it. */
export const unwatched = (request: FastifyRequest): FastifyRequest => watched.get(request)?.request ?? request

/** What `name` among the headers of `Reads` is in a request; undefined where it is not sent. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = name === 'host' ? request.host : request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
