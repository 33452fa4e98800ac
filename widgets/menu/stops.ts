/** What in `node` fits `selector`, in the order of Tab, without what is hidden or covered. */
export const stopsIn = (node: HTMLElement, selector: string): HTMLElement[] =>
  [...node.querySelectorAll<HTMLElement>(selector)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  )
