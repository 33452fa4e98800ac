/**
 * Some pages are dark, or light, without saying so by `color-scheme`. What lies over them on paper of its own, and holds words or links in
 * the page's colours, says by `data-paper` which paper those are made for.
 */

export type Paper = 'dark' | 'light'

/** `grounds` are background colours from the body outwards; undefined where the page's scheme says the same, or nothing can be told. */
export function paperFor(
  grounds: readonly string[],
  colorScheme: string,
  prefersDark: boolean,
): Paper | undefined {
  const parts = grounds.map(partsOf).find((each) => each.length === 3)
  if (!parts) return undefined
  const [red = 0, green = 0, blue = 0] = parts
  // As light as the eye takes it; half of white is the border.
  const isDark = 0.299 * red + 0.587 * green + 0.114 * blue < 128
  const schemes = colorScheme.split(' ')
  const isDarkScheme = schemes.includes('dark') && (prefersDark || !schemes.includes('light'))
  if (isDark === isDarkScheme) return undefined
  return isDark ? 'dark' : 'light'
}

/** As computed styles write it: `rgb(32, 43, 56)`. Empty for what is not opaque, or is written in another way. */
function partsOf(colour: string): number[] {
  const [, parts = '', alpha = '1'] = /^rgba?\((\d+, \d+, \d+)(?:, ([\d.]+))?\)$/.exec(colour) ?? []
  return alpha === '1' && parts ? parts.split(', ').map(Number) : []
}

/** Of the page in view. */
export function paperOfPage(): Paper | undefined {
  const root = document.documentElement
  return paperFor(
    [document.body, root].map((element) => getComputedStyle(element).backgroundColor),
    getComputedStyle(root).colorScheme,
    typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches,
  )
}
