import { expect, it } from 'vitest'
import { type Candidate, rank, varied } from './rank.js'
import { type Reason, reasonText } from './reason.js'

const saved: Candidate = { id: 1, reason: { kind: 'saved-together', name: 'Salt Line' }, strength: 0.8 }
const near: Candidate = { id: 2, reason: { kind: 'near', name: 'Salt Line' }, strength: 0.8 }
const fresh: Candidate = { id: 3, reason: { kind: 'new' }, strength: 1 }

it.each([
  ['others', [1, 2, 3]],
  ['content', [2, 1, 3]],
] as const)('what %s say comes first, and what is new for everyone last', (variant, ids) => {
  expect(rank([fresh, near, saved], variant).map(({ id }) => id)).toEqual(ids)
})

it('adds up what speaks for a work, and says the strongest of it', () => {
  const both: Candidate[] = [
    { ...near, id: 9, strength: 0.5 },
    { id: 9, reason: { kind: 'follows-artist', name: 'Ana Ruiz' }, strength: 1 },
  ]
  expect(rank([near, ...both], 'content')[0]).toEqual({
    id: 9,
    reason: { kind: 'follows-artist', name: 'Ana Ruiz' },
  })
})

it('of equal ones the smaller id comes first', () => {
  expect(
    rank(
      [
        { ...near, id: 8 },
        { ...near, id: 7 },
      ],
      'content',
    ).map(({ id }) => id),
  ).toEqual([7, 8])
})

const by = (artist: string, ...ids: number[]) =>
  ids.map((id): { id: number; artist: string; reason: Reason } => ({
    id,
    artist,
    reason: id % 2 ? { kind: 'new' } : near.reason,
  }))

it.each([
  ['two of one hand, then others', [...by('A', 1, 2, 3), ...by('B', 4, 5)], [1, 2, 4, 5]],
  ['what was passed over when there is nothing else', [...by('A', 1, 2, 3), ...by('B', 4)], [1, 2, 4, 3]],
  [
    'two of one reason, then others',
    [...by('A', 1), ...by('B', 3), ...by('C', 5), ...by('D', 6)],
    [1, 3, 6, 5],
  ],
  ['fewer when there are fewer', by('A', 1), [1]],
])('a row shows %s', (_what, works, ids) => {
  expect(varied(works, 4).map(({ id }) => id)).toEqual(ids)
})

it.each<[Reason, string]>([
  [{ kind: 'follows-artist', name: 'Ana Ruiz' }, 'Because you follow Ana Ruiz'],
  [{ kind: 'follows-gallery', name: 'Quay' }, 'Because you follow Quay'],
  [{ kind: 'likes-artist', name: 'Ana Ruiz' }, 'Because you like the work of Ana Ruiz'],
  [{ kind: 'likes-medium', name: 'Works on paper' }, 'Because you like works on paper'],
  [{ kind: 'saved-together', name: 'Salt Line' }, 'Saved by others who saved Salt Line'],
  [{ kind: 'seen-together', name: 'Salt Line' }, 'Looked at by others who looked at Salt Line'],
  [{ kind: 'near', name: 'Salt Line' }, 'Near in medium and time to Salt Line'],
  [{ kind: 'saved-by-followers', name: 'Ana Ruiz' }, 'Saved by others who follow Ana Ruiz'],
  [{ kind: 'same-artist', name: 'Ana Ruiz' }, 'Also by Ana Ruiz'],
  [{ kind: 'in-story', name: 'Ana Ruiz' }, 'By Ana Ruiz, who is in this story'],
  [{ kind: 'much-seen' }, 'Much looked at this week'],
  [{ kind: 'new' }, 'New on Plinth'],
])('%o is said as “%s”', (reason, text) => expect(reasonText(reason)).toBe(text))
