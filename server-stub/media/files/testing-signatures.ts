/** For tests: whether a request bears a signature of version 4, by Amazon's description of it */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

interface Claim {
  /** Key, day, region, service. */
  scope: string
  headers: string
  signature: string
  at: string
  payload: string
}

function claimOf({ headers }: IncomingMessage, query: URLSearchParams): Claim | undefined {
  const at = query.get('X-Amz-Date')
  if (at)
    return {
      at,
      scope: query.get('X-Amz-Credential') ?? '',
      headers: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
    }
  const [, scope, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!scope || !signed || !signature) return undefined
  return {
    scope,
    signature,
    headers: signed,
    at: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
  }
}

/** True when it is signed with `secret`, is not too old and has the body that was signed. */
export function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost')
  const claim = claimOf(request, query)
  if (!claim) return false
  const { scope, headers, signature, at, payload } = claim
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false
  const [, day = '', region = '', service = ''] = scope.split('/')
  const time = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (time + 1000 * Number(query.get('X-Amz-Expires') ?? 900) < Date.now()) return false
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
  const named = headers.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const asked = [request.method, pathname, parameters.join('&'), named.join(''), headers, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/${service}/aws4_request`, sha256(asked)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}
