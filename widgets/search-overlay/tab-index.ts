/** The tab that a key moves to; undefined for other keys. */
export function nextTabIndex(
  index: number,
  length: number,
  key: string,
  isRightToLeft: boolean,
): number | undefined {
  const [forward, backward] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forward) return (index + 1) % length
  if (key === backward) return (index - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}
