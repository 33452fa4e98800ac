/** Opens a seal with WebCrypto. The server's side is server-stub/features/pricing/encryption.ts. */
import type { PriceKey } from '../shared/contract/user.call.js'

const NONCE_BYTES = 12

/** The key, the work and the seal do not belong together: it was changed, or comes from another site. */
class SealError extends Error {
  override name = 'SealError'
}

/** A hundred prices of a page share the key's object, so it is read once; it goes when the member's state goes. */
const imported = new WeakMap<PriceKey, Promise<CryptoKey>>()

/**
 * The price as the server wrote it. `crypto` is the browser's, which has it only on HTTPS and on localhost.
 * @throws SealError
 */
export async function openSeal(
  crypto: SubtleCrypto,
  seal: string,
  artworkId: number,
  key: PriceKey,
): Promise<string> {
  try {
    let coming = imported.get(key)
    if (!coming) {
      coming = crypto.importKey('raw', bytesOf(key.Key), 'AES-GCM', false, ['decrypt'])
      imported.set(key, coming)
    }
    const sealed = bytesOf(seal.slice(seal.indexOf('.') + 1))
    const opened = await crypto.decrypt(
      {
        name: 'AES-GCM',
        iv: sealed.subarray(0, NONCE_BYTES),
        additionalData: new TextEncoder().encode(String(artworkId)),
      },
      await coming,
      sealed.subarray(NONCE_BYTES),
    )
    // Filled up with zeros, so that its length says nothing.
    return new TextDecoder().decode(opened).split('\0', 1)[0] ?? ''
  } catch (cause) {
    throw new SealError(
      `the seal for artwork ${artworkId} does not open; load the page again, and check that no cache in between serves old pages`,
      { cause },
    )
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
