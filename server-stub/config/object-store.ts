/** An S3-compatible store for files; without a bucket they are on the disk. */
import { ConfigError, requireBoth, type Values } from './setting.js'
import type { SETTINGS } from './settings.js'

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

export function objectStoreOf(given: Values<typeof SETTINGS>): ObjectStoreSettings | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1', S3_PREFIX: prefix = '' } = given
  if (bucket === undefined) {
    const other = Object.entries(given).find(([name, value]) => name.startsWith('S3_') && value !== undefined)
    if (!other) return undefined
    throw new ConfigError(
      `S3_BUCKET: not set, but ${other[0]} is; set both, or neither for files on the disk`,
    )
  }
  const endpoint = given.S3_ENDPOINT?.origin
  const publicEndpoint =
    given.S3_PUBLIC_ENDPOINT?.origin ?? (endpoint ? undefined : `https://s3.${region}.amazonaws.com`)
  requireBoth(given, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = given
  const keys = id && secret ? { id, secret } : undefined
  return { bucket, region, endpoint, publicEndpoint, keys, prefix }
}
