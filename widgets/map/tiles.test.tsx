// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { expect, test } from 'vitest'
import { messages } from './messages.js'
import { Credit } from './tiles.js'
import { tileSource } from './use-tiles.js'

const OPEN_STREET_MAP = tileSource('', 14, {}).url

test.each([
  ['', {}, '© OpenStreetMap contributors'],
  [`data-tiles="${OPEN_STREET_MAP}"`, {}, '© OpenStreetMap contributors'],
  [`data-tiles="${OPEN_STREET_MAP}" data-attribution="© All of us"`, {}, '© All of us'],
  ['data-tiles="/own/{z}/{x}/{y}.png" data-attribution="© Own"', {}, '© Own'],
  ['', { tiles: OPEN_STREET_MAP }, '© OpenStreetMap contributors'],
  ['', { tiles: OPEN_STREET_MAP, tilesCredit: '© Tag' }, '© Tag'],
  ['', { tiles: '/tag/{z}/{x}/{y}.png' }, 'Coasts and borders: Natural Earth'],
])('a map with %s and a script tag with %j is by %s', async (attributes, tag, credit) => {
  const widget = defineWidget({
    messages,
    component: ({ host }) => <Credit source={tileSource(host.dataset.tiles ?? '', 14, tag)} />,
  })
  const { host, dispose } = await mountWidget(widget, `<div data-widget="map" ${attributes}></div>`)
  expect(host.textContent).toBe(credit)
  await dispose()
})
