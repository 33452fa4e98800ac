import type { FastifyRequest } from 'fastify'

/**
 * Whether the browser or Turbo only fetches ahead what may be wanted: nothing may change by that. Turbo cannot set the
 * browsers' own header, so it has one beside it.
 */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return /\bprefetch\b/.test(
    `${headers['sec-purpose'] ?? ''} ${headers['x-sec-purpose'] ?? ''} ${headers.purpose ?? ''}`,
  )
}
