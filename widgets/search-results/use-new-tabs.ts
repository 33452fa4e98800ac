import { useEffect } from 'react'

const LINKS =
  '[data-record-type="Artist"] > .w-search-results__link, [data-record-type="Gallery"] > .w-search-results__link'

/** Lets artists and galleries open in a tab of their own (row 2.21). `shown` is whatever changes with the rows. */
export function useNewTabs(results: HTMLElement, isWanted: boolean, shown: unknown): void {
  useEffect(
    function openInNewTabs() {
      if (!isWanted || !shown) return
      const links = [...results.querySelectorAll(LINKS)]
      for (const link of links) {
        link.setAttribute('target', '_blank')
        link.setAttribute('rel', 'noopener')
      }
      return () => {
        for (const link of links) for (const name of ['target', 'rel']) link.removeAttribute(name)
      }
    },
    [results, isWanted, shown],
  )
}
