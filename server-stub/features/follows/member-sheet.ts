/**
 * A style sheet for members whose browser runs no script. Pages are the same for everyone; this sheet says that the reader is signed in
 * and what they follow. Pages link it in `<noscript>`.
 */
import { type FollowType, followWords } from '../../../widgets/shared/contract/follow-types.js'

export const MEMBER_SHEET_PATH = '/system/member.css'

/** The latest ones. More would make a sheet of hundreds of KB; the dashboard lists all. */
const MOST_FOLLOWS = 1_000

interface Followed {
  type: FollowType
  id: number
}

const SIGNED_IN = `.for-visitors, .w-header-account { display: none; }
.for-members { display: inline-flex; }
`

export function memberSheet(follows: readonly Followed[]): string {
  const latest = follows.slice(0, MOST_FOLLOWS)
  const words = new Set(latest.map(wordOf))
  const rules = [...words].map((word) =>
    followedRule(
      word,
      latest.filter((one) => wordOf(one) === word),
    ),
  )
  return SIGNED_IN + rules.join('')
}

const wordOf = ({ type }: Followed) => followWords(type).on

/** Buttons that the server wrote for members stay: they let go of a thing. */
function followedRule(word: string, things: readonly Followed[]): string {
  const forms = things.map(({ type, id }) => `[data-entity-type="${type}"][data-entity-id="${id}"]`)
  const followed = `.w-follow:is(${forms.join(', ')}):not(:has([data-marked]))`
  return `${followed} .w-follow__button { display: none; }
${followed}::after { content: "${word}"; }
`
}
