/** How the table of patterns is written: which widget, by which pattern, and what a browser's accessibility tree says at each step. */

/** Of the ARIA Authoring Practices, by their names there; `none` where a widget only sets up what native elements say. */
export type Pattern =
  | 'Button'
  | 'Carousel'
  | 'Checkbox'
  | 'Combobox'
  | 'Dialog (Modal)'
  | 'Disclosure (Show/Hide)'
  | 'Landmarks'
  | 'Radio Group'
  | 'Tabs'
  | 'Toolbar'
  | 'Tooltip'
  | 'none'

export interface Step {
  /** What is done: an element is given the focus, or keys are pressed. */
  focus?: string
  press?: readonly string[]
  /** What the tree says then, as lines for `isSaid` (tree.ts). */
  says: readonly string[]
}

export interface PatternCase {
  widget: string
  pattern: Pattern
  /** The case of its fixtures; `default` unless told. */
  fixture?: string
  width?: number
  /** Of the site, where the fixture's server knows nothing of what is asked. */
  page?: string
  /** Whether somebody reads who is signed in. */
  isMember?: boolean
  /** Whether the banner asks about cookies. */
  isAsked?: boolean
  /** Before anything is pressed. */
  says: readonly string[]
  steps?: readonly Step[]
}

export const focus = (selector: string, ...says: string[]): Step => ({ focus: selector, says })
/** Keys one after the other, with spaces between their names. */
export const press = (keys: string, ...says: string[]): Step => ({ press: keys.split(' '), says })
