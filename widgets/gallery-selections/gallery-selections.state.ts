/** What a selection does with choices, saves and counts: pure. */

export const NONE = '0'

/** Row 4.16: pressing what is chosen already takes it back. Gives what is chosen after the press. */
export const choiceAfter = (chosen: string, pressed: string): string => (chosen === pressed ? NONE : pressed)

/** Whether what stands in the form is the server's. One form is under way at a time; of those that wait only the latest goes. */
export type Saving =
  | { status: 'kept' }
  /** `isNewer`: the form has changed since the one under way. */
  | { status: 'sending'; isNewer: boolean }
  | { status: 'failed' }

export const KEPT: Saving = { status: 'kept' }

interface Step {
  next: Saving
  /** Send the form as it stands now. */
  isDue: boolean
}

export function afterChange(saving: Saving): Step {
  const isUnderWay = saving.status === 'sending'
  return { next: { status: 'sending', isNewer: isUnderWay }, isDue: !isUnderWay }
}

export function afterAnswer(saving: Saving, isOk: boolean): Step {
  // A form that was sent by its button meanwhile is all that counts.
  if (saving.status !== 'sending') return { next: saving, isDue: false }
  if (saving.isNewer) return { next: { status: 'sending', isNewer: false }, isDue: true }
  return { next: isOk ? KEPT : { status: 'failed' }, isDue: false }
}

/** Row 6.05: an admin counts every gallery on the completed screen; else those count that something is chosen for. */
export function countLine(
  choices: readonly string[],
  { countsAll }: { countsAll: boolean },
  words: { chosen: string; all: string },
): string {
  const n = countsAll ? choices.length : choices.filter((choice) => choice !== NONE).length
  return (countsAll ? words.all : words.chosen)
    .replace('{n}', String(n))
    .replace('{all}', String(choices.length))
}

/** Of what the tabs count: what is still to be chosen, and what the completed screen lists. */
export interface Standing {
  current: number
  completed: number
}

/** Of the galleries that stand there: an admin's completed screen lists all that are not decided. */
export function standingOf(choices: readonly string[], { isAdmin }: { isAdmin: boolean }): Standing {
  const current = choices.filter((choice) => choice === NONE).length
  return { current, completed: isAdmin ? choices.length : choices.length - current }
}

/** What a tab says now that said `shown` when things stood as `then`. */
export const tabCount = (shown: number, then: number, now: number): number => Math.max(0, shown + now - then)

/** Where the focus goes when the item at `index` of `length` has left: the one that took its place, or the last. */
export const neighbourOf = (index: number, length: number): number | undefined =>
  length === 0 ? undefined : Math.min(index, length - 1)
