// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import widget from './private-view.widget.js'

const HTML = '<span data-widget="private-view" hidden=""></span>'
const SEEN = { exhibition: 7, artwork: 12 }

beforeEach(() => {
  history.replaceState(null, '', '/my-plinth/private-views/3/artworks/salt-line-12/')
  Object.assign(document.body.dataset, { entityType: 'artwork', entityId: '12', exhibitionId: '7' })
})
afterEach(() => {
  // Other files run in the same document.
  for (const name of ['entityType', 'entityId', 'exhibitionId']) delete document.body.dataset[name]
  history.replaceState(null, '', '/')
})

function createServices() {
  const call = vi.fn(async () => ({ Saved: true }))
  return { call, services: { api: { call } } as never }
}

it('tells the server half a second later, and once though the page comes back', async () => {
  const { call, services } = createServices()
  const { advance, emitted, suspend, resume, persisted } = await mountWidget(widget, HTML, { services })
  await advance(499)
  expect(call).not.toHaveBeenCalled()
  await advance(1)
  expect(call).toHaveBeenCalledOnce()
  expect(emitted).toEqual([{ type: 'private-view:saved', detail: SEEN }])
  await suspend()
  await resume()
  await advance(500)
  expect(call).toHaveBeenCalledOnce()
  expect(persisted()).toBe(true)
})

it('tells nothing of a page that was left sooner, but when it is back', async () => {
  const { call, services } = createServices()
  const { advance, suspend, resume } = await mountWidget(widget, HTML, { services, strict: true })
  await advance(499)
  await suspend()
  await advance(500)
  expect(call).not.toHaveBeenCalled()
  await resume()
  await advance(500)
  expect(call).toHaveBeenCalledOnce()
})

it('tells nothing again of a page whose nodes were given up meanwhile', async () => {
  const { call, services } = createServices()
  const { advance } = await mountWidget(widget, HTML, { services, persisted: true })
  await advance(500)
  expect(call).not.toHaveBeenCalled()
})
