/** On these the context menu and clicks with Alt or Ctrl are blocked. */
const GUARDED = 'img, a, canvas'

type Press = Pick<MouseEvent, 'type' | 'altKey' | 'ctrlKey' | 'target'>

/** Whether a press on a picture, link or canvas asks for its menu, another tab or a download. */
export function isGuarded({ type, altKey, ctrlKey, target }: Press): boolean {
  const asks = type === 'contextmenu' || altKey || ctrlKey
  return asks && target instanceof Element && target.closest(GUARDED) !== null
}
