/** For tests: a form with files, as a browser sends it. */
import type { FastifyInstance } from 'fastify'
import type { Response } from 'light-my-request'
import type { TestVisitor } from './browser.js'

export interface Part {
  field: string
  name: string
  bytes: Buffer
}

export async function sendParts(
  app: FastifyInstance,
  by: TestVisitor,
  url: string,
  fields: Record<string, string>,
  files: readonly Part[],
  accept = 'text/html',
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      accept,
      cookie: by.cookieHeader(),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
