/** Codes for those who have lost their app: shown once, kept as hashes, each good once. */
import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { hashToken } from '../../../http/security/secret.js'

const CODES = 10
/** As much chance as nobody guesses, so that a plain hash keeps it; 16 letters and digits. */
const CODE_BYTES = 10

/** As they are shown: `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer })
    return base32.match(/.{4}/g)?.join('-') ?? base32
  })
}

/** What is kept of the member's code, however its letters and gaps were typed; undefined for what cannot be one. */
export function recoveryHash(memberId: number, typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(code) ? hashToken(`recovery ${memberId} ${code}`) : undefined
}
