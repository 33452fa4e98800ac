/** When the next article is asked for, and which of a page's articles the reader is at: pure. */

/** So far above its end an article asks for the next (row 9.03). */
export const TRIGGER_PX = 300

/**
 * `resting`: the end is far. `loading`: asked, once, and nothing more is asked meanwhile (row 4.06). `ended`: there is no older one.
 * `stopped`: enough have come; the footer can be reached, and a link leads on. `failed`: a link leads on.
 */
export type Phase = 'resting' | 'loading' | 'ended' | 'stopped' | 'failed'

export type Happening = 'neared' | 'came' | 'was the last' | 'did not come'

/** `shown` counts the articles that were there before it happens, `most` those that may come. */
export function phaseAfter(phase: Phase, what: Happening, shown: number, most: number): Phase {
  if (what === 'neared') return phase === 'resting' ? 'loading' : phase
  if (phase !== 'loading') return phase
  if (what === 'was the last') return 'ended'
  if (what === 'did not come') return 'failed'
  return shown + 1 < most ? 'resting' : 'stopped'
}

/** The phase in which a page stands that holds so many already. */
export const phaseAtFirst = (shown: number, most: number, isLast: boolean): Phase =>
  isLast ? 'ended' : shown < most ? 'resting' : 'stopped'

/**
 * The article in view: the last that has come to the middle of the window, by its place; 0 is the page's own, which is there
 * when none has.
 */
export const articleInView = (havePassed: readonly boolean[]): number => havePassed.lastIndexOf(true) + 1

/** Address of the page view that analytics hears of (row 7.24). */
export const trackedAddress = (address: string): string => `${address}?next=1`
