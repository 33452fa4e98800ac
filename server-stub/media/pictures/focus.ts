/** The point of a picture that stays in view where the picture is cropped. */

/** Per cent from the left and from the top, whole ones from 0 to 100. */
export interface Focus {
  focus_x: number
  focus_y: number
}

export const MIDDLE = 50

/**
 * For `class`, with a space before it, or nothing for the middle: the site's style sheet has a class for each per cent (assets/css/focus.css),
 * since the policy lets no page write styles of its own.
 */
export function focusClasses({ focus_x, focus_y }: Focus): string {
  const classOf = (axis: 'x' | 'y', per: number) => (per === MIDDLE ? '' : ` f${axis}-${per}`)
  return classOf('x', focus_x) + classOf('y', focus_y)
}

export const focusWords = ({ focus_x, focus_y }: Focus): string =>
  `${focus_x} % from the left, ${focus_y} % from the top`
