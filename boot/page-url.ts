/**
 * `address` in full, as the page in view means it; without one the page's own. A preview in `srcdoc` or `about:blank` has no address
 * to begin from: there it means what a link in the page would.
 * ```ts
 * const url = pageUrl('?sort=newest')
 * url.searchParams.set('page', '2')
 * ```
 */
export function pageUrl(address = ''): URL {
  for (const base of [location.href, document.baseURI]) {
    try {
      return new URL(address, base)
    } catch {
      // `about:srcdoc` is no base for an address.
    }
  }
  return new URL(location.href)
}
