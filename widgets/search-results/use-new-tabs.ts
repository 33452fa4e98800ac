import { useAttributes } from 'plinth/react'

const LINKS =
  '[data-record-type="Artist"] > .w-search-results__link, [data-record-type="Gallery"] > .w-search-results__link'

/** Lets artists and galleries open in a tab of their own. */
export function useNewTabs(results: HTMLElement, isWanted: boolean): void {
  useAttributes(isWanted ? [...results.querySelectorAll(LINKS)] : [], { target: '_blank', rel: 'noopener' })
}
