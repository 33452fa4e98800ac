import { isVisible } from '../shared/ui/laid-out.js'

/** What in `node` fits `selector`, in the order of Tab, without what is hidden or covered. */
export const stopsIn = (node: HTMLElement, selector: string): HTMLElement[] =>
  [...node.querySelectorAll<HTMLElement>(selector)].filter(isVisible)
