/** What those who show a list's count hear of the grid that shows the list: `grid:loaded`, which bubbles. */
import { count, fields, text } from '../contract/read.js'

/** Hears how many records a list has, whenever its grid has loaded anew, until `signal` ends. */
export function onGridLoaded(list: string, hear: (total: number) => void, signal: AbortSignal): void {
  document.addEventListener(
    'grid:loaded',
    (event) => {
      const read = fields('grid:loaded', event instanceof CustomEvent ? event.detail : undefined)
      if (read('list', text) === list) hear(read('total', count))
    },
    { signal },
  )
}
