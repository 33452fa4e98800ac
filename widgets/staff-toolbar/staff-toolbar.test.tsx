// @vitest-environment jsdom
import { fakeNavigation, mountWidget } from 'plinth/testing'
import { expect, it, vi } from 'vitest'
import staffToolbar from './staff-toolbar.widget.js'

const HTML =
  '<section data-widget="staff-toolbar" data-entity="article"><details data-slot="panel"><summary>staff</summary><a data-slot="edit" href="/staff/admin/articles/12/">Edit article</a></details></section>'

async function mountToolbar(isKeptOpen: boolean) {
  let showEditLinks = isKeptOpen
  const preferences = {
    get: () => showEditLinks,
    set: vi.fn((_key: string, isOpen: boolean) => {
      showEditLinks = isOpen
    }),
  }
  const layer = { open: vi.fn(async () => undefined) }
  const services = { preferences, layer, navigation: fakeNavigation() } as never
  return { preferences, layer, ...(await mountWidget(staffToolbar, HTML, { strict: true, services })) }
}

it('is open as the preference says, keeps what the reader does, and gives its HTML back', async () => {
  const { slots, preferences, advance, suspend, resume, dispose, html } = await mountToolbar(true)
  const { panel } = slots
  expect(panel.open).toBe(true)
  expect(preferences.set).not.toHaveBeenCalled()
  panel.open = false
  panel.dispatchEvent(new Event('toggle'))
  await advance()
  expect(preferences.set).toHaveBeenCalledExactlyOnceWith('showEditLinks', false)
  // On another page it was opened again.
  await suspend()
  preferences.set('showEditLinks', true)
  await resume()
  expect(panel.open).toBe(true)
  expect(preferences.set).toHaveBeenCalledTimes(2)
  await dispose()
  expect(html()).toBe(HTML)
})

it('opens an edit link in the layer', async () => {
  const { slots, layer } = await mountToolbar(false)
  const [link] = slots.edit
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  link?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(layer.open).toHaveBeenCalledExactlyOnceWith(link?.href, link)
})
