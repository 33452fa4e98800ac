/** A small seeded generator (sfc32): everything generated here draws from one, so that a recipe always gives the same picture. */

export interface Random {
  /** 0 ≤ n < 1 */
  next(): number
  between(from: number, to: number): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  /** Mean 0, deviation 1, cut at ±3. */
  normal(): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[]
}

/** Streams with different salts are independent, so a draw added to one does not move the others. */
export function createRandom(seed: number, salt = ''): Random {
  let a = seed >>> 0
  let b = Math.floor(seed / 2 ** 32) >>> 0
  let c = hashText(salt)
  let d = 1
  function word(): number {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 15; i++) word()
  const next = () => word() / 2 ** 32
  const between = (from: number, to: number) => from + (to - from) * next()
  return {
    next,
    between,
    whole: (from, to) => Math.floor(between(from, to + 1)),
    chance: (probability) => next() < probability,
    normal() {
      const n = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return Math.max(-3, Math.min(3, n))
    },
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    shuffle(list) {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        const held = copy.splice(i, 1)
        copy.splice(j, 0, ...held)
      }
      return copy
    },
  }
}

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
