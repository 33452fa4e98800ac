/** Which of several pictures is looked at: pure. They are a row with two ends, as on a wall. */

/** The next one in the direction of `step`; at either end the same one. */
export const stepped = (index: number, step: number, length: number): number =>
  Math.max(0, Math.min(index + step, length - 1))

/** `2 of 7` */
export const counterOf = (index: number, length: number): string => `${index + 1} of ${length}`

/** What a key asks for: a picture's index; undefined when it is none of these keys. */
export function indexAfter(
  key: string,
  index: number,
  length: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  const forward = direction === 'ltr' ? 1 : -1
  switch (key) {
    case 'ArrowRight':
      return stepped(index, forward, length)
    case 'ArrowLeft':
      return stepped(index, -forward, length)
    case 'PageDown':
      return stepped(index, 1, length)
    case 'PageUp':
      return stepped(index, -1, length)
    case 'Home':
      return 0
    case 'End':
      return length - 1
  }
  return undefined
}

/** Whether the picture that is enlarged takes an arrow key for itself: then it is looked over, and the others wait. */
export const isForPicture = (key: string, isEnlarged: boolean): boolean =>
  isEnlarged && key.startsWith('Arrow')
