/** Looking round: search, lists, works, stories, the map. */
import type { Reader } from '../reader.js'

export async function search(reader: Reader): Promise<void> {
  await reader.goto('/')
  await reader.fill('header [data-slot="field"]', 'paper')
  // An answer to the first letters may come before; the one to the whole word begins a list of its own.
  await reader.until('the whole word is found', () =>
    [...document.querySelectorAll('header [role="option"] mark')].some(({ textContent }) =>
      /^paper/i.test(textContent ?? ''),
    ),
  )
  await reader.press('ArrowDown')
  await reader.see('header [role="option"][aria-selected="true"]')
  await reader.press('Escape')
  await reader.gone('header [role="option"]')
  // The page of results, by the form itself.
  await reader.fill('header [data-slot="field"]', 'paper')
  await reader.press('Enter')
  await reader.at(/\/search\/\?q=paper/)
  await reader.settled()
  await reader.click('main [data-widget="search-results"] a[href^="/artworks/"]')
  await reader.at(/\/artworks\/[^/]+\/$/)
  await reader.see('main h1')
}

export async function filterAndGrid(reader: Reader): Promise<void> {
  await reader.goto('/artworks/')
  await reader.click('main [data-slot="opener"]')
  await reader.click('dialog summary', 'Medium')
  // Its own rows have taken the place of the server's, which would go under the press.
  await reader.until('the rows that stay are there', () =>
    [...document.querySelectorAll('dialog details[open]')].some(
      (details) =>
        details.querySelector('summary')?.textContent?.trim().startsWith('Medium') &&
        details.querySelector('[data-slot="items"]')?.ariaBusy === 'false',
    ),
  )
  await reader.click('dialog label', 'Etching')
  await reader.until('the count follows', () =>
    /^View \d/.test(document.querySelector('.w-filter-panel__view')?.textContent ?? ''),
  )
  await reader.click('.w-filter-panel__view')
  await reader.gone('dialog[open]')
  await reader.at(/\/artworks\/f\/mediums\/1128\//)
  await reader.settled()
  await reader.see('main [data-slot="items"] > [data-id]')
  await reader.goto('/artworks/')
  const goOn = () =>
    document.querySelector('[data-widget="grid"] [data-slot="loader"]')?.scrollIntoView({ block: 'end' })
  await reader.engine.evaluate(goOn, undefined)
  await reader.until(
    'the next page comes',
    () => document.querySelectorAll('[data-slot="items"] > [data-id]').length === 48,
  )
  const id = await reader.engine.evaluate(() => {
    const card = document.querySelectorAll('[data-slot="items"] > [data-id]')[40]
    return card?.getAttribute('data-id') ?? ''
  }, undefined)
  await reader.click(`[data-slot="items"] > [data-id="${id}"] a.work`)
  await reader.at(new RegExp(`/artworks/[^/]+-${id}/$`))
  await reader.settled()
  await reader.back()
  await reader.until(
    'all that had come is there, at the same place',
    (wanted) => {
      const card = document.querySelector(`[data-slot="items"] > [data-id="${wanted}"]`)
      const { top = -1, bottom = -1 } = card?.getBoundingClientRect() ?? {}
      return (
        document.querySelectorAll('[data-slot="items"] > [data-id]').length >= 48 &&
        bottom > 0 &&
        top < innerHeight
      )
    },
    id,
  )
}

export async function artwork(reader: Reader): Promise<void> {
  await reader.goto('/artworks/')
  await reader.click('main a.work')
  await reader.at(/\/artworks\/[^/]+\/$/)
  await reader.settled()
  await reader.click('.w-artwork-zoom__link')
  await reader.see('[data-zoom-state="zoomeded"]')
  await reader.at(/#zoom$/)
  const width = () =>
    reader.engine.evaluate(
      () => document.querySelector('.w-viewer__plate')?.getBoundingClientRect().width ?? 0,
      undefined,
    )
  const whole = await width()
  await reader.press('+')
  await reader.until(
    'it is larger',
    (was) => (document.querySelector('.w-viewer__plate')?.getBoundingClientRect().width ?? 0) > was,
    whole,
  )
  // Back closes it, and the page stays.
  await reader.back()
  await reader.gone('dialog.w-viewer')
  await reader.at(/\/artworks\/[^/#]+\/$/)

  await reader.goto('/exhibitions/')
  const show = await reader.engine.evaluate(
    () => document.querySelector('main a.card')?.getAttribute('href') ?? '',
    undefined,
  )
  await reader.goto(show)
  await reader.click('[data-widget="lightbox"] [data-slot="view"]')
  await reader.see('.w-viewer .w-viewer__plate')
  const address = () => reader.engine.evaluate(() => location.hash, undefined)
  const one = await address()
  await reader.press('ArrowRight')
  await reader.until(
    'the second has an address of its own',
    (was) => location.hash !== '' && location.hash !== was,
    one,
  )
  await reader.press('Escape')
  await reader.gone('.w-viewer')
}

export async function article(reader: Reader): Promise<void> {
  await reader.goto('/magazine/news/')
  await reader.click('main [data-slot="items"] a[href^="/magazine/news/"]')
  await reader.at(/\/magazine\/news\/[^/]+\/$/)
  await reader.settled()
  const was = await reader.engine.evaluate(() => location.pathname, undefined)
  await reader.engine.evaluate(
    () =>
      document
        .querySelector('[data-widget="next-article"]')
        ?.scrollIntoView({ block: 'end', behavior: 'instant' }),
    undefined,
  )
  await reader.see('[data-widget="next-article"] [data-story] h1')
  await reader.engine.evaluate(
    () =>
      document
        .querySelector('[data-widget="next-article"] [data-story] h1')
        ?.scrollIntoView({ behavior: 'instant' }),
    undefined,
  )
  await reader.until('the address follows', (from) => location.pathname !== from, was)
  await reader.see('[data-widget="next-article"] [data-story] [data-widget-state="mounted"]')
  // The address was replaced: one step leads to the list.
  await reader.back()
  await reader.at(/\/magazine\/news\/$/)
}

export async function map(reader: Reader): Promise<void> {
  await reader.goto('/fixtures/map/default/')
  await reader.see('[role="application"]')
  await reader.until('the tiles come', () => document.querySelector('.leaflet-tile-loaded') !== null)
  await reader.click('.w-map__marker', 'The soup counter')
  await reader.see('.w-map__card', 'The soup counter')
  await reader.press('Escape')
  await reader.gone('.w-map__card')
  await reader.goto('/locations/')
  await reader.see('.w-map__marker, .w-map__cluster')
  await reader.until('its tiles come too', () => document.querySelector('.leaflet-tile-loaded') !== null)
  await reader.drag('[role="application"]', -300)
  await reader.until(
    'the list is that of the part in view',
    () => !document.querySelector('[data-widget="map"] [aria-busy="true"]'),
  )
  await reader.see('[data-widget="map"] [data-slot="list"] a')
}
