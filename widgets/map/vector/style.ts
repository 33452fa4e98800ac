/** How vector tiles look: quiet, so that the places stand out, and in the page's own typeface. */

export type Style = ReturnType<typeof styleOf>

const COLOURS = {
  land: '#fbfaf8',
  green: '#e9eee0',
  water: '#d9e3e8',
  building: '#efeae2',
  road: '#ffffff',
  edge: '#d8d2c8',
  border: '#a9a399',
  name: '#4b4843',
  halo: '#fbfaf8',
}

/** Of the map in `element`: a colour is its `--w-map-land`, `--w-map-water` and so on, where the page sets it. */
export function styleOf(element: HTMLElement) {
  const computed = getComputedStyle(element)
  const colours = Object.entries(COLOURS).map(([name, colour]) => [
    name,
    computed.getPropertyValue(`--w-map-${name}`).trim() || colour,
  ])
  return {
    ...(Object.fromEntries(colours) as typeof COLOURS),
    /** Of the page, so that names need no typeface of another host. */
    family: computed.fontFamily,
    /** Properties that may hold a feature's name, the page's language first. */
    names: namesIn(element.closest<HTMLElement>('[lang]')?.lang ?? ''),
  }
}

/** Sources write `name:de` or `name_de`. */
function namesIn(pageLanguage: string): string[] {
  const [language = ''] = pageLanguage.toLowerCase().split(/[-_]/)
  return language === '' ? ['name'] : [`name:${language}`, `name_${language}`, 'name']
}
