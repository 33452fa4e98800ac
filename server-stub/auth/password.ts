import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 2^15 × 8 × 128 bytes: 32 MB and some 80 ms a try, on libuv's threads and not on the one that serves pages. */
const COST = 15
/** For a password that everybody knows. */
export const LEAST_COST = 10
const BLOCK_SIZE = 8
const MOST_MEMORY_BYTES = 64 * 1024 * 1024
const KEY_BYTES = 32

/** A hash to store: `scrypt$<cost>$<salt>$<key>`, the last two in base64url. `cost` is the binary logarithm of scrypt's N. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether `password` made `stored`. Without a stored hash it takes as long and says no: time tells nothing about who exists. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, cost = String(COST), salt = '', key = ''] = (stored ?? '').split('$')
  const wanted = Buffer.from(key, 'base64url')
  const found = await derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: BLOCK_SIZE, p: 1, maxmem: MOST_MEMORY_BYTES }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
