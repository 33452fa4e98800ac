import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readRange, sendBytes } from './ranges.js'

test.each<[string | undefined, ReturnType<typeof readRange>]>([
  [undefined, undefined],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [' bytes=9-9 ', { first: 9, last: 9 }],
  ['bytes=9-3', undefined],
  ['xbytes=1-2', undefined],
  ['bytes=1-2x', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-9', undefined],
  ['pages=1-2', undefined],
])('of a hundred bytes %s asks for %o', (header, part) => {
  expect(readRange(header, 100)).toEqual(part)
})

test.each(['bytes=0-', 'bytes=-1'])('of nothing %s asks for nothing that there is', (header) => {
  expect(readRange(header, 0)).toBe('unsatisfiable')
})

test.each<[Record<string, string>, [number, string, string | undefined]]>([
  [{}, [200, '0123456789', undefined]],
  [{ range: 'bytes=2-4' }, [206, '234', 'bytes 2-4/10']],
  [{ range: 'bytes=2-4', 'if-range': '"a"' }, [206, '234', 'bytes 2-4/10']],
  [{ range: 'bytes=2-4', 'if-range': '"b"' }, [200, '0123456789', undefined]],
  [{ range: 'bytes=10-' }, [416, 'The file has no such range.\n', 'bytes */10']],
  [{ 'if-none-match': '"a"' }, [304, '', undefined]],
  [{ 'if-none-match': '"a"', range: 'bytes=2-4' }, [304, '', undefined]],
  [{ 'if-none-match': '"b"' }, [200, '0123456789', undefined]],
])('who asks with %j gets %j', async (headers, expected) => {
  const app = Fastify()
  const sent = { bytes: Buffer.from('0123456789'), etag: '"a"', type: 'image/png' }
  app.get('/', (request, reply) => sendBytes(request, reply, sent))
  const answer = await app.inject({ url: '/', headers })
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual(expected)
  expect([answer.headers.etag, answer.headers['accept-ranges']]).toEqual(['"a"', 'bytes'])
  if (answer.statusCode < 300) expect(answer.headers['content-type']).toBe('image/png')
  if (answer.statusCode === 416) expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
})
