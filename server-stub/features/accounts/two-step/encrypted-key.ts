/**
 * The key that a member's app shares with the site, as the store keeps it: who reads the store cannot make codes with it. AES-256-GCM;
 * the key of another member fails to decrypt. After another SESSION_SECRET none of them decrypts, and members come in by a recovery code.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const ownerOf = (memberId: number): Buffer => Buffer.from(`member ${memberId}`)

export function encryptKey(secret: Buffer, memberId: number, key: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(ownerOf(memberId))
  return Buffer.concat([nonce, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/** Undefined when it was encrypted with another secret, or for another member. */
export function decryptKey(secret: Buffer, memberId: number, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(ownerOf(memberId)).setAuthTag(bytes.subarray(-TAG_BYTES))
    return (
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return undefined
  }
}
