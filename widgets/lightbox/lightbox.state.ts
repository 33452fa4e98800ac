/** Which of several pictures is shown. The first and the last one are ends: stepping does not wrap. Pure. */

/** The next one in the direction of `step`; at either end the same one. */
export const stepped = (index: number, step: number, length: number): number =>
  Math.max(0, Math.min(index + step, length - 1))

/** The index that a key leads to; undefined for any other key. */
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

/** Whether an arrow key moves the picture itself, since it is enlarged, rather than leading to another. */
export const isForPicture = (key: string, isEnlarged: boolean): boolean =>
  isEnlarged && key.startsWith('Arrow')
