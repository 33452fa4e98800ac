import type { FastifyRequest } from 'fastify'

/** Whether the request asks for the bare layout (`xhr=1`). */
export function isBare(request: FastifyRequest): boolean {
  return /[?&]xhr=1(?:&|$)/.test(request.originalUrl)
}
