/** What a page, or an answer that brings more of a list, shows of works and of where the list goes on. */
import { pageUrl } from 'plinth'
import { readFilterAddress } from '../shared/contract/filters.js'
import { isWork } from './artwork-list.state.js'

/** The addresses of the works in `root`, in order. */
export function worksIn(root: ParentNode, base: string): string[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === pageUrl().origin && isWork(link.pathname, base))
    .map(({ pathname }) => pathname)
}

/** The list's next page, where its link leads to one of `base`: its address, and how many works come before it. */
export function nextPageIn(root: ParentNode, base: string): { address: string; before: number } | undefined {
  const link = root.querySelector<HTMLAnchorElement>('a[rel="next"][href]')
  const paging = link && readFilterAddress(link.pathname, base)?.paging
  return paging ? { address: link.pathname, before: paging.index * paging.size } : undefined
}

export function totalIn(root: ParentNode): number | undefined {
  const total = Number(root.querySelector<HTMLElement>('[data-total]')?.dataset.total ?? Number.NaN)
  return Number.isSafeInteger(total) ? total : undefined
}
