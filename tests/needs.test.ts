/** One declaration, `needs` of a definition, reaches manifest, catalogue and documents. */
import { expect, it } from 'vitest'
import { NEEDS } from '../boot/needs.js'
import { describeWidgets } from '../build/manifest.mjs'
import { documentWithNeeds, readmeWithNeeds } from '../build/needs.mjs'

const README = '# copy\n\nAdds a button\nthat copies.\n\n```html\n<p></p>\n```\n'
const WITH_NEEDS = README.replace('\n\n```', '\n\nIn pages of any site it **needs nothing**.\n\n```')

it('makes at least 24 widgets embeddable that need nothing, and some that need fragments or calls', async () => {
  const widgets = await describeWidgets()
  const counts = Object.keys(NEEDS).map((needs) => widgets.filter((widget) => widget.needs === needs).length)
  expect(counts[0]).toBeGreaterThanOrEqual(24)
  expect(Math.min(...counts)).toBeGreaterThan(4)
  expect(widgets.filter(({ embeddable, needs }) => Boolean(embeddable) !== Boolean(needs))).toEqual([])
})

it('lets editors place only what needs nothing', async () => {
  const placed = (await describeWidgets()).filter(({ inTexts }) => inTexts)
  expect(placed.filter(({ needs }) => needs !== 'nothing')).toEqual([])
})

it('writes it into a README once, anew when it changes, and takes it away', () => {
  expect(readmeWithNeeds(README, 'needs nothing')).toBe(WITH_NEEDS)
  expect(readmeWithNeeds(WITH_NEEDS, 'needs nothing')).toBe(WITH_NEEDS)
  expect(readmeWithNeeds(WITH_NEEDS, 'needs calls')).toContain('it **needs calls**.\n')
  expect(readmeWithNeeds(WITH_NEEDS, undefined)).toBe(README)
})

it('writes a table for each group between its comments, and names a document without them', () => {
  const [first] = documentWithNeeds(
    'Before.\n<!-- widgets by what they need -->\nold\n<!-- end of widgets -->\nAfter.\n',
    [{ name: 'copy', description: 'Copies.', needs: 'nothing' }],
    { nothing: 'needs nothing' },
  ).split('After')
  expect(first).toContain(
    '| needs nothing | |\n| --- | --- |\n| [`copy`](../widgets/copy/README.md) | Copies. |\n',
  )
  expect(first).not.toContain('old')
  expect(() => documentWithNeeds('', [], {})).toThrow('docs/embedding.md: found no place')
})
