/** What hashing a password costs (auth/password.ts), as the binary logarithm of scrypt's N, which is used with r = 8. */
import { ConfigError, read, type Settings } from './settings.js'

/** 2^15 × 8 × 128 bytes: 32 MB and some 80 ms a try, on libuv's threads and not on the one that serves pages. */
export const DEFAULT_COST = 15
/** For a password that everybody knows, and for tests. */
export const LEAST_COST = 10
/** 256 MB a try. */
const MOST_COST = 18

/** Tests hash hundreds of passwords, which nobody wants to find out. */
export function readPasswordCost(env: Settings): number {
  const text = read(env, 'PASSWORD_COST') ?? `${DEFAULT_COST}`
  const cost = Number(text)
  const least = env.NODE_ENV === 'production' ? DEFAULT_COST : LEAST_COST
  if (/^\d\d$/.test(text) && cost >= least && cost <= MOST_COST) return cost
  throw new ConfigError(`PASSWORD_COST: found "${text}"; give a whole number from ${least} to ${MOST_COST}`)
}
