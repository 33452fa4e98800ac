/** What is kept from whom: pure but for the element asked about. */

/** Row 6.07. */
const GUARDED = 'img, a, canvas'

type Press = Pick<MouseEvent, 'type' | 'altKey' | 'ctrlKey' | 'target'>

/** Whether a press asks for what pictures, links and canvases do not give here: their menu, or another tab or a download by a click. */
export function isGuarded({ type, altKey, ctrlKey, target }: Press): boolean {
  const asks = type === 'contextmenu' || altKey || ctrlKey
  return asks && target instanceof Element && target.closest(GUARDED) !== null
}
