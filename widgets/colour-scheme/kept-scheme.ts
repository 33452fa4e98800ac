const KEY = 'plinth-scheme'

/** Empty: as the device says. */
export type Scheme = '' | 'light' | 'dark'

export const schemeFrom = (word: string | null): Scheme => (word === 'light' || word === 'dark' ? word : '')

/** Browsers may refuse the storage: the choice then holds for the page alone. */
export function readScheme(): Scheme {
  try {
    return schemeFrom(localStorage.getItem(KEY))
  } catch {
    return schemeFrom(document.documentElement.dataset.scheme ?? '')
  }
}

export function storeScheme(scheme: Scheme): void {
  try {
    if (scheme) localStorage.setItem(KEY, scheme)
    else localStorage.removeItem(KEY)
  } catch {
    // It holds until the page is left.
  }
}

export function onSchemeElsewhere(run: () => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => key === KEY && run(), { signal })
}
