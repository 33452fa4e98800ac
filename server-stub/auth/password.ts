import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const BLOCK_SIZE = 8
const MOST_MEMORY_BYTES = 512 * 1024 * 1024
const KEY_BYTES = 32

/** A hash to store: `scrypt$<cost>$<salt>$<key>`, the last two in base64url. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/**
 * Whether `password` made `stored`. Without a stored hash it takes as long as with one of `cost` and says no: time tells nothing about
 * who exists.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
  cost: number,
): Promise<boolean> {
  const [, storedCost = cost, salt = '', key = ''] = (stored ?? '').split('$')
  const wanted = Buffer.from(key, 'base64url')
  const found = await derive(password, Buffer.from(salt, 'base64url'), Number(storedCost))
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
