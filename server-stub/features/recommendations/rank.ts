/** Puts what may be recommended in order: pure. */
import type { Variant } from '../../../widgets/shared/contract/recommendations.call.js'
import type { Reason } from './reason.js'

/** A work that one source speaks for. */
export interface Candidate {
  id: number
  reason: Reason
  /** How strongly the source speaks for it, above 0 and at most 1. */
  strength: number
}

export interface Ranked {
  id: number
  /** The strongest of those that speak for it. */
  reason: Reason
}

type Weights = Readonly<Record<Reason['kind'], number>>

/** One way asks first what others do, the other what the works are. What everyone sees fills up, and never outweighs. */
const WEIGHTS: Readonly<Record<Variant, Weights>> = {
  others: {
    'saved-together': 3,
    'saved-by-followers': 3,
    'seen-together': 2.2,
    'follows-artist': 1.5,
    'in-story': 1.5,
    'same-artist': 0.9,
    'likes-artist': 1.2,
    'follows-gallery': 1,
    'likes-medium': 0.7,
    near: 1,
    'much-seen': 0.1,
    new: 0.01,
  },
  content: {
    near: 3,
    'follows-artist': 2.5,
    'in-story': 2.5,
    'likes-artist': 2,
    'same-artist': 1.8,
    'follows-gallery': 1.5,
    'likes-medium': 1.2,
    'saved-together': 1.2,
    'saved-by-followers': 1.2,
    'seen-together': 0.9,
    'much-seen': 0.1,
    new: 0.01,
  },
}

/** The best first; of equal ones the one with the smaller id, so that the same question has the same answer. */
export function rank(candidates: readonly Candidate[], variant: Variant): Ranked[] {
  const weights = WEIGHTS[variant]
  const found = new Map<number, { id: number; score: number; best: number; reason: Reason }>()
  for (const { id, reason, strength } of candidates) {
    const worth = weights[reason.kind] * strength
    const known = found.get(id)
    if (!known) found.set(id, { id, score: worth, best: worth, reason })
    else {
      known.score += worth
      if (worth > known.best) Object.assign(known, { best: worth, reason })
    }
  }
  return [...found.values()]
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .map(({ id, reason }) => ({ id, reason }))
}

/** Of one hand, unless there are too few others. */
const MOST_OF_ONE_HAND = 2

/**
 * The first `count`, without one artist or one reason filling the row: half of it at most has the same kind of reason. What was passed
 * over comes last, when there is nothing else.
 */
export function varied<T extends Ranked & { artist: string }>(ranked: readonly T[], count: number): T[] {
  const ofHand = new Map<string, number>()
  const ofKind = new Map<string, number>()
  const chosen: T[] = []
  const alike: T[] = []
  const ofOneHand: T[] = []
  for (const work of ranked) {
    const { artist, reason } = work
    const hands = ofHand.get(artist) ?? 0
    const kinds = ofKind.get(reason.kind) ?? 0
    if (hands >= MOST_OF_ONE_HAND) {
      ofOneHand.push(work)
      continue
    }
    ofHand.set(artist, hands + 1)
    if (kinds >= Math.ceil(count / 2)) alike.push(work)
    else {
      ofKind.set(reason.kind, kinds + 1)
      chosen.push(work)
    }
  }
  return [...chosen, ...alike, ...ofOneHand].slice(0, count)
}
