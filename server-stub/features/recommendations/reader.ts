/** For whom something is recommended, and which of the two ways of choosing is tried on them. */
import { createHash } from 'node:crypto'
import { VARIANTS, type Variant } from '../../../widgets/shared/contract/recommendations.call.js'

export type Reader =
  | { kind: 'member'; id: number }
  /** `key` is the hash of what the cookie holds. */
  | { kind: 'visitor'; key: string }
  /** Nobody who is known: the same for all of them. */
  | { kind: 'anyone' }

/** Half of all readers each, and always the same for one. */
export function variantFor(reader: Reader): Variant {
  const name =
    reader.kind === 'member'
      ? `member ${reader.id}`
      : reader.kind === 'visitor'
        ? `visitor ${reader.key}`
        : ''
  const [first = 0] = createHash('sha256').update(`recommendations ${name}`).digest()
  return VARIANTS[first % VARIANTS.length] ?? 'content'
}
