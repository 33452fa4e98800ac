/** Files in an S3-compatible store, for sites whose processes share no disk. The SDK is loaded with the first request. */
import { createHash } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import type { ObjectStoreSettings } from '../../config/object-store.js'

/** The store cannot be reached or refuses: asked again in a while it may answer. */
export class FilesAwayError extends Error {
  override name = 'FilesAwayError'
  readonly statusCode = 503
}

export interface SignedFor {
  /** How long the address works. */
  seconds: number
  type: string
  /** `Content-Disposition` of the answer. */
  disposition: string
}

export interface ObjectStore {
  /** @throws FilesAwayError */
  read(name: string): Promise<Buffer | undefined>
  /** Bytes, or undefined when there is none. @throws FilesAwayError */
  size(name: string): Promise<number | undefined>
  /** Whole or not at all: what arrives otherwise than it was sent is refused. @throws FilesAwayError */
  write(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** There is no such file afterwards. @throws FilesAwayError */
  remove(name: string): Promise<void>
  /** An address at which whoever has it may read the file for a while; undefined where readers do not reach the store. */
  signedAddress(name: string, settings: SignedFor): Promise<string | undefined>
  /** Throws while it cannot be reached or takes no request from us. */
  check(): Promise<void>
}

const CONNECT_MS = 3_000
const ANSWER_MS = 20_000
const TRIES = 2

export function openObjectStore({
  bucket,
  region,
  endpoint,
  publicEndpoint,
  keys,
  prefix,
}: ObjectStoreSettings): ObjectStore {
  let opened: Promise<S3Client> | undefined
  let signing: Promise<S3Client> | undefined
  const sdk = () => import('@aws-sdk/client-s3')
  async function open(endpoint: string | undefined): Promise<S3Client> {
    const { S3Client } = await sdk()
    return new S3Client({
      region,
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
      // Stores other than Amazon's do not know the checksums that the SDK adds by itself; ours is in the request.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } } : {}),
    })
  }
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })

  /** What `ask` gives; undefined where the store has no such file. */
  async function reach<T>(ask: (client: S3Client) => Promise<T>): Promise<T | undefined> {
    opened ??= open(endpoint)
    try {
      return await ask(await opened)
    } catch (cause) {
      if (isMissing(cause)) return undefined
      const reason = cause instanceof Error ? cause.name : String(cause)
      throw new FilesAwayError(
        `files: the bucket ${bucket} does not answer as it should (${reason}); check S3_ENDPOINT, S3_BUCKET and the keys`,
        { cause },
      )
    }
  }

  return {
    read: (name) =>
      reach(async (client) => {
        const { GetObjectCommand } = await sdk()
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      }),
    size: (name) =>
      reach(async (client) => {
        const { HeadObjectCommand } = await sdk()
        return (await client.send(new HeadObjectCommand(at(name)))).ContentLength
      }),
    async write(name, bytes, type) {
      const done = await reach(async (client) => {
        const { PutObjectCommand } = await sdk()
        const md5 = createHash('md5').update(bytes).digest('base64')
        await client.send(
          new PutObjectCommand({ ...at(name), Body: bytes, ContentType: type, ContentMD5: md5 }),
        )
        return true
      })
      if (!done)
        throw new FilesAwayError(`files: there is no bucket ${bucket}; make it, or correct S3_BUCKET`)
    },
    async remove(name) {
      await reach(async (client) => {
        const { DeleteObjectCommand } = await sdk()
        await client.send(new DeleteObjectCommand(at(name)))
      })
    },
    async signedAddress(name, { seconds, type, disposition }) {
      if (publicEndpoint === undefined) return undefined
      const { GetObjectCommand } = await sdk()
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      const command = new GetObjectCommand({
        ...at(name),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
      })
      signing ??= open(publicEndpoint)
      return getSignedUrl(await signing, command, { expiresIn: seconds })
    },
    async check() {
      const found = await reach(async (client) => {
        const { HeadBucketCommand } = await sdk()
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
        return true
      })
      if (!found)
        throw new FilesAwayError(`files: there is no bucket ${bucket}; make it, or correct S3_BUCKET`)
    },
  }
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = Object(error)
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    name === 'NoSuchBucket' ||
    $metadata?.httpStatusCode === 404
  )
}
