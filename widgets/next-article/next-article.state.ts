/** When the next article is asked for, and which of a page's articles the reader is at. Pure. */

/** An article asks for the next this far above its end (docs/behaviour.md#articles). */
export const TRIGGER_PX = 300

/**
 * `resting`: the end is far. `loading`: the next one is asked for. `ended`: there is no older one. `stopped`: as many have come
 * as may; the footer can be reached, and a link leads on. `failed`: a link leads on.
 */
export type Phase = 'resting' | 'loading' | 'ended' | 'stopped' | 'failed'

/** What happens to the page; `isLast` when the answer had no link to a further article. */
export type NextArticleAction<Story> =
  | { readonly type: 'neared' }
  | { readonly type: 'loaded'; readonly story: Story; readonly isLast: boolean }
  /** The one before was the last. */
  | { readonly type: 'ended' }
  | { readonly type: 'failed' }

interface NextArticleState<Story> {
  readonly phase: Phase
  readonly stories: readonly Story[]
  /** How many may come by themselves. */
  readonly most: number
}

/** The state of a page that holds `stories` already. */
export function initialNextArticleState<Story>(
  stories: readonly Story[],
  most: number,
  { isLast }: { readonly isLast: boolean },
): NextArticleState<Story> {
  return { stories, most, phase: isLast ? 'ended' : phaseWith(stories, most) }
}

export function nextArticleReducer<Story>(
  state: NextArticleState<Story>,
  action: NextArticleAction<Story>,
): NextArticleState<Story> {
  const { phase, stories, most } = state
  if (action.type === 'neared') return phase === 'resting' ? { ...state, phase: 'loading' } : state
  if (phase !== 'loading') return state
  if (action.type !== 'loaded') return { ...state, phase: action.type }
  const more = [...stories, action.story]
  return { ...state, stories: more, phase: action.isLast ? 'ended' : phaseWith(more, most) }
}

const phaseWith = (stories: readonly unknown[], most: number): Phase =>
  stories.length < most ? 'resting' : 'stopped'

/**
 * The article in view: the last that has come to the middle of the window, by its number; 0 is the page's own, which is in view
 * when none has.
 */
export const articleInView = (havePassed: readonly boolean[]): number => havePassed.lastIndexOf(true) + 1

/** Address of the page view that analytics gets. */
export const trackedAddress = (address: string): string => `${address}?next=1`

/** Addresses of articles that have been counted. */
export const parsePersisted = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined
