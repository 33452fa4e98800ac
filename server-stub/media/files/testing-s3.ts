/** For tests: an S3-compatible store on this machine, behind a door that lets only signed requests through. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { ObjectStoreSettings } from '../../config/object-store.js'
import { isSigned } from './testing-signatures.js'

export interface TestObjectStore {
  settings: ObjectStoreSettings & { publicEndpoint: string }
  stop(): Promise<void>
}

/** The keys that s3rver knows. */
const KEY = 'S3RVER'

export async function startObjectStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'plinth-s3-'))
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    // It refuses the one of a HEAD that S3 accepts; the door looks at all.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'plinth', configs: [] }],
  })
  const { port } = await store.run()
  const door = createServer((request, response) => {
    pass(request, response, port).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    settings: {
      bucket: 'plinth',
      region: 'us-east-1',
      endpoint,
      publicEndpoint: endpoint,
      keys: { id: KEY, secret: KEY },
      prefix: 'site/',
    },
    async stop() {
      door.close()
      door.closeAllConnections()
      store.httpServer?.closeAllConnections()
      await store.close()
      await rm(directory, { recursive: true })
    },
  }
}

async function pass(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (!isSigned(request, body, KEY)) {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    return
  }
  const { method, url, headers } = request
  const inner = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  inner.on('error', (error) => response.destroy(error))
  inner.end(body)
}
