/** What moves, opens over the page, or is left before it is there. */
import type { Reader } from '../reader.js'

const isAt = (reader: Reader, number: number) =>
  reader.see(`[data-widget="carousel"] [aria-current][aria-label^="Slide ${number} of"]`)
const TRACK = '[data-widget="carousel"] [data-slot="track"]'

export async function carousel(reader: Reader): Promise<void> {
  await reader.goto('/fixtures/carousel/still/')
  await isAt(reader, 1)
  await reader.wheel(TRACK, 200, 0)
  await isAt(reader, 2)
  await reader.click('[data-widget="carousel"] button[data-direction="on"]')
  await isAt(reader, 3)
  await reader.engine.evaluate((track) => document.querySelector<HTMLElement>(track)?.focus(), TRACK)
  await reader.press('ArrowRight')
  await isAt(reader, 4)
  await reader.press('ArrowLeft')
  await isAt(reader, 3)

  // A finger turns it too, which neither driver has; what is dragged with the mouse is the row of the other carousel.
  await reader.goto('/fixtures/drag-carousel/default/')
  const ROW = '[data-widget="drag-carousel"] [data-slot="track"]'
  await reader.drag(ROW, -300)
  await reader.until('it moved', (row) => (document.querySelector(row)?.scrollLeft ?? 0) > 100, ROW)
  await reader.until('it rests', (row) => !document.querySelector(row)?.hasAttribute('data-dragging'), ROW)
}

export async function pageLayer(reader: Reader): Promise<void> {
  await reader.goto('/fixtures/page-layer/default/')
  await reader.loadLayer()
  await reader.click('main [data-widget="page-layer"]')
  await reader.see('dialog[data-layer-state="active"] h1, dialog[data-layer-state="active"] h2', 'Sign up')
  await reader.press('Escape')
  await reader.gone('dialog')
  await reader.until('the focus is where it was', () =>
    document.activeElement?.matches('main [data-widget="page-layer"]'),
  )
  await reader.click('main [data-widget="page-layer"]')
  await reader.see('dialog[data-layer-state="active"]')
  await reader.back()
  await reader.gone('dialog')
}

/** By full loads, as a typed address is one: whatever the page asks for then ends without an answer. */
export async function leaveEarly(reader: Reader): Promise<void> {
  await reader.signIn('member')
  for (const address of ['/', '/artworks/', '/search/?q=paper', '/my-plinth/']) {
    // Its calls are under way when it is left, its further parts, its code.
    for (const held of [/^\/system\//, /xhr=1|\/tiles\//, /\/dist\/chunks\//]) {
      reader.door.holds = (path) => held.test(path)
      await reader.engine.goto(`${reader.door.origin}${address}`)
      await reader.engine.evaluate((to) => location.assign(to), `${reader.door.origin}/about/`)
      reader.door.holds = () => false
      // Whole: Firefox's driver takes the end of an unfinished load for the failure of the next one.
      await reader.until(
        'the other page is there',
        () => location.pathname === '/about/' && document.readyState === 'complete',
      )
    }
  }
  // A link under the pointer is fetched ahead, and another address typed.
  await reader.goto('/artists/')
  const asked = new Promise<void>((resolve) => {
    reader.door.holds = (path) => {
      const isAhead = /^\/artists\/[^/]+\/$/.test(path)
      if (isAhead) resolve()
      return isAhead
    }
  })
  await reader.hover('main a.card')
  await asked
  reader.door.holds = () => false
  await reader.goto('/about/')
}
