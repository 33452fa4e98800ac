/** The settings of an S3-compatible store for files; without a bucket they are on the disk. */
import { ConfigError, read, readUrl, type Settings } from './settings.js'

export interface ObjectStoreSettings {
  bucket: string
  region: string
  /** Of another store than Amazon's; buckets are then parts of its paths. */
  endpoint?: string | undefined
  /** Where readers reach the store; without it they get all files from us. */
  publicEndpoint?: string | undefined
  /** Without them the SDK looks for what the machine has, such as a role. */
  keys?: { id: string; secret: string } | undefined
  /** What all names begin with. */
  prefix: string
}

const OTHERS = [
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PREFIX',
]

export function readObjectStore(env: Settings): ObjectStoreSettings | undefined {
  const bucket = read(env, 'S3_BUCKET')
  if (bucket === undefined) {
    const other = OTHERS.find((name) => read(env, name) !== undefined)
    if (other)
      throw new ConfigError(`S3_BUCKET: not set, but ${other} is; set both, or neither for files on the disk`)
    return undefined
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(`S3_BUCKET: found "${bucket}"; give a bucket's name, such as plinth-files`)
  const prefix = read(env, 'S3_PREFIX') ?? ''
  if (!/^(?:[\w.-]+\/)*$/.test(prefix))
    throw new ConfigError(`S3_PREFIX: found "${prefix}"; give folders that end with a slash, such as plinth/`)
  const region = read(env, 'S3_REGION') ?? 'us-east-1'
  const endpoint = readUrl(env, 'S3_ENDPOINT', ['http:', 'https:'])?.origin
  const publicEndpoint =
    readUrl(env, 'S3_PUBLIC_ENDPOINT', ['http:', 'https:'])?.origin ??
    (endpoint ? undefined : `https://s3.${region}.amazonaws.com`)
  return { bucket, region, endpoint, publicEndpoint, keys: readKeys(env), prefix }
}

function readKeys(env: Settings): ObjectStoreSettings['keys'] {
  const id = read(env, 'S3_ACCESS_KEY_ID')
  const secret = read(env, 'S3_SECRET_ACCESS_KEY')
  if (id && secret) return { id, secret }
  if (!id && !secret) return undefined
  const missing = id ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'
  throw new ConfigError(`${missing}: not set, but the other one is; set both or neither`)
}
