/** What is sent, as a list of queries: each of an index, some for the values of a facet. */
import { isRecord } from '../../http/files/dist.js'
import { decodeParameters } from './parameters.js'
import { malformed } from './protocol-error.js'

const MOST_REQUESTS = 50

/** One query of several, as it came. */
export interface IndexRequest {
  indexName: string
  facet: string | undefined
  given: Readonly<Record<string, unknown>>
}

/** Reads the body of a multi-index query. Throws `ProtocolError`. */
export function readRequests(body: Readonly<Record<string, unknown>>): IndexRequest[] {
  const { requests } = body
  if (!Array.isArray(requests))
    throw malformed('"requests" is missing; send {"requests": [{"indexName": …}]}')
  if (requests.length > MOST_REQUESTS) throw malformed(`"requests" has more than ${MOST_REQUESTS} queries`)
  return requests.map(readRequest)
}

function readRequest(request: unknown): IndexRequest {
  if (!isRecord(request)) throw malformed('"requests" has something that is not an object')
  const { indexName, type, facet, params, ...rest } = request
  if (typeof indexName !== 'string' || indexName === '')
    throw malformed('"indexName" is missing; name an index')
  if (type !== undefined && type !== 'default' && type !== 'facet')
    throw malformed('invalid value for "type", expected default or facet')
  if (type === 'facet' && typeof facet !== 'string') throw malformed('"facet" is missing; name a facet')
  return {
    indexName,
    facet: type === 'facet' ? String(facet) : undefined,
    given: withEncoded(rest, params),
  }
}

/** `params` is the older way to send everything else. */
export function withEncoded(
  given: Readonly<Record<string, unknown>>,
  params: unknown,
): Record<string, unknown> {
  if (params === undefined || params === null) return { ...given }
  if (typeof params !== 'string') throw malformed('invalid value for "params", expected a query string')
  return { ...given, ...decodeParameters(params) }
}
