/**
 * `address` in full, as the page in view means it; without one the page's own. A preview in `srcdoc` or `about:blank` has no address
 * to begin from: there it means what a link in the page would.
 * ```ts
 * const url = pageUrl('?sort=newest')
 * url.searchParams.set('page', '2')
 * ```
 */
export function pageUrl(address = ''): URL {
  const base = location.protocol === 'about:' ? document.baseURI : location.href
  try {
    // Nothing in place of the base would leave its hash out.
    return new URL(address || base, base)
  } catch {
    // A page at `about:blank` that nobody has opened has no base either.
    return new URL(base)
  }
}
