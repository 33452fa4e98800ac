import { useListener } from 'plinth/react'

/** Calls `hear` with the total of `list` whenever its grid has loaded. */
export function useGridLoaded(list: string, hear: (total: number) => void): void {
  useListener(document, 'grid:loaded', ({ detail }) => {
    if (detail.list === list) hear(detail.total)
  })
}
