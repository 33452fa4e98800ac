/** Where a reader signs in to see prices (docs/behaviour.md#prices); it is a page of its own, and it opens in the page layer. */
export const PRICES_PATH = '/auth/prices/'

export interface PricesPrompt {
  /** The work whose price was asked for; that of others on the page comes with it. */
  artworkId?: number
  /** Where the reader comes from: an address of this site. */
  redirect?: string
}

/** `/auth/prices/?artwork=12&redirect=/artworks/salt-line-12/` */
export function pricesAddress({ artworkId, redirect }: PricesPrompt): string {
  const query = new URLSearchParams()
  if (artworkId !== undefined) query.set('artwork', String(artworkId))
  if (redirect) query.set('redirect', redirect)
  return query.size > 0 ? `${PRICES_PATH}?${query}` : PRICES_PATH
}

/** What such an address asks for. What cannot be read in it is left out: it leads to signing in all the same. */
export function readPricesAddress(search: string): PricesPrompt {
  const query = new URLSearchParams(search)
  const artwork = query.get('artwork') ?? ''
  const redirect = query.get('redirect')
  return {
    ...(/^[1-9]\d{0,8}$/.test(artwork) ? { artworkId: Number(artwork) } : {}),
    ...(redirect ? { redirect } : {}),
  }
}
