/**
 * The one request layer of the widgets, on TanStack Query. A query reads: its key says what is asked, and an answer to anything
 * else is late and reaches nobody. A mutation changes something at the server, and is carried out although its component goes.
 */
import {
  hashKey,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useMutationOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query'
import { useServices, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent } from 'react'
import type { Services } from './services.js'

/** Where an answer that is used again has been asked for within so many milliseconds. */
export const STALE_MS = 60_000

interface Meta extends Record<string, unknown> {
  /** `<where>: <what was found>; <what to do>`. */
  problem?: string | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** The widgets of a page share answers. */
const clients = new WeakMap<Services, QueryClient>()

const isAborted = (error: unknown): boolean => Reflect.get(Object(error), 'name') === 'AbortError'

function report(error: unknown, meta: Meta | undefined): void {
  if (meta?.problem && !isAborted(error)) console.error(meta.problem, error)
}

function createClient(): QueryClient {
  // By default it waits for a timeout, and what has come would show a frame later.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => report(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _result, { options: { meta } }) => report(error, meta),
    }),
    defaultOptions: {
      queries: {
        // What cannot be reached fails at once, and the page says so; it is asked again when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: false,
        gcTime: STALE_MS,
        // Answers are texts, or new to who asked: to compare them with earlier ones would gain nothing.
        structuralSharing: false,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: STALE_MS },
    },
  })
}

/** The client of the page's widgets, which hears of the network as long as one of them is shown. */
function useClient(): QueryClient {
  const services = useServices()
  const client = clients.get(services) ?? createClient()
  clients.set(services, client)
  useEffect(
    function listenToNetwork() {
      client.mount()
      return () => client.unmount()
    },
    [client],
  )
  return client
}

interface QueryOptions<Answer> {
  /** What is asked: the call's name and all that its answer depends on. */
  readonly key: readonly unknown[]
  /** Whether the answer is needed now. When the page is left before it came, it is asked for again on return. */
  readonly isWanted: boolean
  request(signal: AbortSignal): Promise<Answer>
  /**
   * Milliseconds for which an answer is used again. It is then waited for although something else is wanted by now; by default that
   * ends the request.
   */
  readonly staleMs?: number
  /** What the console says of a failure; none where the request says it itself. */
  readonly problem?: string
  /** Called once with each answer that is wanted. */
  onAnswer?(answer: Answer): void
  /** Called once with each failure. */
  onFailure?(error: unknown): void
}

interface Query<Answer> {
  /** Undefined until it has come. */
  readonly answer: Answer | undefined
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Asks again, also for what is there; undefined when that failed, or the page was left. */
  retry(): Promise<Answer | undefined>
}

/** Asks the server. `Answer` is never undefined. */
export function useQuery<Answer>(options: QueryOptions<Answer>): Query<Answer> {
  const { key, isWanted, request, staleMs = 0, problem } = options
  const life = useSignal()
  const { data, error, isError, isFetching, refetch } = useQueryOf<Answer>(
    {
      queryKey: key,
      // The signal of the query, once read, ends the request with its last reader.
      queryFn: (query) => request(staleMs > 0 ? life() : query.signal),
      enabled: isWanted,
      staleTime: staleMs,
      meta: { problem },
    },
    useClient(),
  )
  // Another widget asked for the same, and its page was left: this one asks for itself.
  const wasAborted = isWanted && isAborted(error) && !isFetching
  const hasFailed = isWanted && isError && !isFetching && !wasAborted
  const hasAnswer = isWanted && !isError && !isFetching && data !== undefined
  const onAnswer = useEffectEvent((answer: Answer) => options.onAnswer?.(answer))
  const onFailure = useEffectEvent((reason: unknown) => options.onFailure?.(reason))
  const hash = hashKey(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: two keys may have the same answer
  useEffect(
    function reportResult() {
      if (hasAnswer) onAnswer(data)
      if (hasFailed) onFailure(error)
      if (wasAborted) void refetch()
    },
    [hasAnswer, data, hasFailed, wasAborted, error, refetch, hash],
  )
  return {
    answer: hasFailed ? undefined : data,
    isLoading: isWanted && (isFetching || wasAborted),
    hasFailed,
    async retry() {
      const leaving = life()
      const { isSuccess, data: next } = await refetch()
      return isSuccess && !leaving.aborted ? next : undefined
    },
  }
}

interface MutationOptions<Sent, Answer> extends UseMutationOptions<Answer, Error, Sent> {
  /** What the console says of a failure; none where the caller says it. */
  readonly problem?: string
}

/**
 * Changes something at the server. It goes on when the component or its page is left, so what is called back may no longer be shown.
 * With the same `scope`, one is sent after the other.
 */
export const useMutation = <Sent, Answer>({
  problem,
  ...options
}: MutationOptions<Sent, Answer>): UseMutationResult<Answer, Error, Sent> =>
  useMutationOf({ ...options, meta: { problem } }, useClient())
