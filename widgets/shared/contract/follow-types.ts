/** What a member may follow, and what is saved rather than followed (docs/behaviour.md#follow). */

/** An `event` is an art fair. */
export const FOLLOW_TYPES = [
  'artist',
  'gallery',
  'city',
  'event',
  'artwork',
  'article',
  'exhibition',
] as const
export type FollowType = (typeof FOLLOW_TYPES)[number]

/** What the link says before and after. */
interface FollowWords {
  off: string
  on: string
}

const FOLLOW: FollowWords = { off: 'Follow', on: 'Following' }
const SAVE: FollowWords = { off: 'Save', on: 'Saved' }

const SAVED: ReadonlySet<string> = new Set<FollowType>(['artwork', 'article', 'exhibition'])

export const followTypeOf = (name: string): FollowType | undefined =>
  FOLLOW_TYPES.find((type) => type === name)

export const followWords = (type: FollowType): FollowWords => (SAVED.has(type) ? SAVE : FOLLOW)
