/** The codes that a member's app shows: time-based, six digits, new every 30 seconds (RFC 6238 with its defaults). */
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** RFC 4226 asks for 16 bytes and recommends 20. */
const KEY_BYTES = 20
/** A clock may be 30 seconds off, or a code sent as the next one comes. */
const WINDOW = 1

/** A new key in base 32, as it is typed where no camera reads it. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Plinth',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(key),
  })

/** What the QR code holds; `label` tells the account from others in the app. */
export const keyAddress = (key: string, label: string): string => totpOf(key, label).toString()

/** Which 30 seconds since 1970 the code is of; undefined when the code is not valid now. It may have spaces, as apps show it. */
export function counterOf(key: string, code: string, nowMs: number): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(key).validate({ token, timestamp: nowMs, window: WINDOW })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_S) + delta
}
