/** What a selection does with choices, saves, counts and decisions: pure. */

export const NONE = '0'

/** The choice after a press: pressing the chosen radio clears it. */
export const choiceAfter = (chosen: string, pressed: string): string => (chosen === pressed ? NONE : pressed)

/** Whether the server has the form's data. One save is under way at a time; the latest change follows it. */
export type SaveState =
  | { status: 'saved' }
  /** `hasNewerChanges`: the form has changed since the save began. */
  | { status: 'saving'; hasNewerChanges: boolean }
  | { status: 'failed' }

export const SAVED: SaveState = { status: 'saved' }

export type SaveAction = { type: 'changed' | 'succeeded' | 'failed' | 'discarded' }

export function saveReducer(state: SaveState, { type }: SaveAction): SaveState {
  if (type === 'discarded') return SAVED
  const isSaving = state.status === 'saving'
  if (type === 'changed') return { status: 'saving', hasNewerChanges: isSaving }
  // The form was submitted by its button meanwhile: that counts.
  if (!isSaving) return state
  if (state.hasNewerChanges) return { status: 'saving', hasNewerChanges: false }
  return type === 'succeeded' ? SAVED : { status: 'failed' }
}

/** Whether the form is to be sent as it is now. */
export const shouldSend = (before: SaveState, after: SaveState): boolean =>
  after !== before && after.status === 'saving' && !after.hasNewerChanges

/** How many galleries are counted: an admin counts every gallery on the completed screen, others those with a choice. */
export function countOf(choices: readonly string[], countsAll: boolean): number {
  return countsAll ? choices.length : choices.filter((choice) => choice !== NONE).length
}

/** The numbers in the tabs: what is still to be chosen, and what the completed screen lists. */
export type TabCounts = ReturnType<typeof countTabs>

/** Counts the galleries in the list. An admin's completed screen lists all that are not decided. */
export function countTabs(choices: readonly string[], { isAdmin }: { isAdmin: boolean }) {
  const current = choices.filter((choice) => choice === NONE).length
  return { current, completed: isAdmin ? choices.length : choices.length - current }
}

/** The number in a tab that showed `shown` when there were `serverCount` galleries, now that there are `count`. */
export const adjustedCount = (shown: number, serverCount: number, count: number): number =>
  Math.max(0, shown + count - serverCount)

/** The item that gets the focus when one has left: of `length` items the one that is at its `index` now, or the last. */
export const nextFocusIndex = (index: number, length: number): number | undefined =>
  length === 0 ? undefined : Math.min(index, length - 1)

/** Decisions about galleries, by their indexes in the list. */
interface Decisions {
  /** Galleries whose decision is being sent. */
  busy: readonly number[]
  /** Galleries that were accepted or declined, and are out of the list. */
  decided: readonly number[]
  /** The last decision, which can be undone; `isBusy` while that is under way. */
  undo: { index: number; galleryNodeId: number; isBusy: boolean } | undefined
}

type DecisionsAction =
  | { type: 'requested'; index: number }
  | { type: 'failed'; index: number }
  | { type: 'decided'; index: number; galleryNodeId: number }
  | { type: 'undoRequested'; index: number }
  | { type: 'undoFailed'; index: number }
  | { type: 'undone'; index: number }

export const initialDecisions: Decisions = { busy: [], decided: [], undo: undefined }

export function decisionsReducer(state: Decisions, { index, ...action }: DecisionsAction): Decisions {
  const { undo } = state
  // Another gallery may have been decided while this decision was being undone.
  const isLast = undo?.index === index
  const others = (numbers: readonly number[]) => numbers.filter((number) => number !== index)
  switch (action.type) {
    case 'requested':
      return { ...state, busy: [...others(state.busy), index] }
    case 'failed':
      return { ...state, busy: others(state.busy) }
    case 'decided':
      return {
        busy: others(state.busy),
        decided: [...others(state.decided), index],
        undo: { index, galleryNodeId: action.galleryNodeId, isBusy: false },
      }
    case 'undoRequested':
    case 'undoFailed':
      return isLast && undo ? { ...state, undo: { ...undo, isBusy: action.type === 'undoRequested' } } : state
    case 'undone':
      return { ...state, decided: others(state.decided), undo: isLast ? undefined : undo }
  }
}
