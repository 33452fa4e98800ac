/** What those who show a list's count hear of the grid that shows the list: `grid:loaded`, which bubbles. */
import { useListener } from 'plinth/react'
import { count, fields, text } from '../contract/read.js'

/** Hears how many records a list has, whenever its grid has loaded. */
export function useGridLoaded(list: string, hear: (total: number) => void): void {
  useListener(document, 'grid:loaded', (event) => {
    const read = fields('grid:loaded', event instanceof CustomEvent ? event.detail : undefined)
    if (read('list', text) === list) hear(read('total', count))
  })
}
