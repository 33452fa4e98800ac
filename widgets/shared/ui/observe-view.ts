interface ViewOptions extends Pick<IntersectionObserverInit, 'root' | 'rootMargin'> {
  /** How much of an element has to be in view, as a share of it: any of it by default. */
  readonly share?: number
}

/** Calls `onChange` with the elements that have come into view (true) or left it (false), and with each at its start. Returns how to observe one. */
export function observeView(
  { share = 0, ...options }: ViewOptions,
  onChange: (changes: ReadonlyMap<Element, boolean>) => void,
  signal: AbortSignal,
): (element: Element) => void {
  const observer = new IntersectionObserver(
    (entries) =>
      // An element may move in and out in one batch: its latest entry comes last.
      onChange(
        new Map(
          entries.map(({ target, isIntersecting, intersectionRatio }) => [
            target,
            isIntersecting && (share === 0 || intersectionRatio >= share),
          ]),
        ),
      ),
    { ...options, threshold: share },
  )
  signal.addEventListener('abort', () => observer.disconnect())
  return (element) => observer.observe(element)
}
