/** What editors write as markup: what is kept of it, which mistakes are named, and what the picker writes for them. */
import { beforeAll, describe, expect, test as it } from 'vitest'
import { processorMs } from '../../../tests/processor-time.js'
import { readWidgets } from '../../embeds/known-widgets.js'
import { sanitise } from '../../embeds/sanitise.js'
import type { KnownOption, KnownWidget } from '../../embeds/widget.js'
import { markupOf, specimenOf } from './markup.js'
import { mistakesIn } from './mistakes.js'
import { expectation } from './option-value.js'

let widgets: KnownWidget[]
beforeAll(async () => {
  widgets = await readWidgets()
})

const SLIDES =
  '<ul class="w-carousel__track" data-slot="track"><li class="w-carousel__slide" data-slot="slide">One</li></ul>'
const carousel = (attributes = '', inside = SLIDES) =>
  `<section class="w-carousel" data-widget="carousel"${attributes}>${inside}</section>`

it('refuses a long data-mount as fast as a short one', async () => {
  const mount = `${'media(x) '.repeat(5_000)}!`
  const took = await processorMs(() =>
    expect(mistakesIn(carousel(` data-mount="${mount}"`), widgets)).toHaveLength(1),
  )
  expect(took).toBeLessThan(1_000)
})

it('keeps attributes that replace a message of the widget', () => {
  const markup = carousel(' data-next="Onwards"')
  expect(mistakesIn(markup, widgets)).toEqual([])
  expect(sanitise(markup, widgets).html).toContain('data-next="Onwards"')
})

describe('the widgets made for texts', () => {
  it('are those that say so', () => {
    expect(widgets.filter(({ inTexts }) => inTexts).map(({ name }) => name)).toEqual([
      'artwork-zoom',
      'background-video',
      'carousel',
      'drag-carousel',
      'expander',
      'lightbox',
      'popover',
      'read-more',
    ])
  })

  it('have markup that is kept whole, and has no mistake', async () => {
    for (const widget of widgets.filter(({ inTexts }) => inTexts)) {
      const specimen = await specimenOf(widget)
      const written = markupOf(specimen ?? { html: '' }, widget, specimen?.given ?? {})
      expect(written, widget.name).toContain(`data-widget="${widget.name}"`)
      const { html, takenOut } = sanitise(written, widgets)
      expect(takenOut, widget.name).toEqual([])
      expect(mistakesIn(html, widgets), widget.name).toEqual([])
    }
  })
})

it.each<[string, string[]]>([
  [carousel(), []],
  ['<p>x</p>', ['The HTML has no widget: no element has data-widget.']],
  [
    carousel().replace('"carousel"', '"carrousel"'),
    ['There is no widget “carrousel”; did you mean “carousel”?'],
  ],
  [
    carousel(' data-intervall="5"'),
    ['carousel has no option “data-intervall”; did you mean “data-interval”?'],
  ],
  [
    carousel(' data-interval="soon" data-autoplay="maybe"'),
    [
      'carousel: data-interval is “soon”; write a whole number from 0 to 600000.',
      'carousel: data-autoplay is “maybe”; write true or false.',
    ],
  ],
  [
    carousel(' data-mount="viisble"'),
    ['carousel: data-mount is “viisble”; write load, idle, visible, interaction or media(…).'],
  ],
  [
    carousel('', '<ul data-slot="trakc"></ul>'),
    [
      'carousel has no slot “trakc”; did you mean “track”?',
      'carousel: the slot “track” is missing; put data-slot="track" on an element inside the host.',
    ],
  ],
  [
    '<div data-widget="background-video"></div>',
    ['background-video: data-source is missing. Address of the film’s HLS manifest.'],
  ],
  [
    '<div data-widget="background-video" data-source="/\\evil.example/film.m3u8"></div>',
    [
      'background-video: data-source is “/\\evil.example/film.m3u8”; write an address of this site that begins with /, without its host.',
    ],
  ],
  // The slots of a widget inside another are its own.
  [
    carousel('', `<div data-slot="track">${carousel('', '')}</div>`),
    ['carousel: the slot “track” is missing; put data-slot="track" on an element inside the host.'],
  ],
])('in %j the mistakes are named', (html, sentences) => {
  expect(mistakesIn(html, widgets)).toEqual(sentences)
})

it.each([
  '//evil.example/film.m3u8',
  '/\\evil.example/film.m3u8',
  '/&#9;/evil.example/film.m3u8',
  '&#1;//evil.example/film.m3u8',
  '/%5Cevil.example/film.m3u8',
  'javascript:alert(1)',
  'https://evil.example/film.m3u8',
])('a film at %j is taken out, and said to be', (address) => {
  const film = (source: string) =>
    `<div class="w-background-video" data-widget="background-video"${source}></div>`
  const { html, takenOut } = sanitise(film(` data-source="${address}"`), widgets)
  expect(html).toBe(film(''))
  expect(takenOut).toEqual([expect.stringMatching(/^data-source="/)])
  const own = film(' data-source="/films/low-water/film.m3u8"')
  expect(sanitise(own, widgets)).toEqual({ html: own, takenOut: [] })
})

it('a name that is near to none gets the list', () => {
  expect(mistakesIn('<p data-widget="xylophone"></p>', widgets)[0]).toMatch(
    /there are artwork-zoom, .*read-more\.$/,
  )
})

const option = (type: string, more: Partial<KnownOption> = {}): KnownOption => ({
  name: 'x',
  attribute: 'data-x',
  type,
  description: 'It.',
  required: false,
  ...more,
})
it.each<[KnownOption, string, string | undefined]>([
  [option('whole number', { min: 3, max: 12 }), '3', undefined],
  [option('whole number', { min: 3, max: 12 }), '13', 'write a whole number from 3 to 12'],
  [option('whole number', { min: 0, max: 9 }), '1.5', 'write a whole number from 0 to 9'],
  [option('boolean'), '', undefined],
  [option('boolean'), 'yes', 'write true or false'],
  [option('list | links'), 'links', undefined],
  [option('list | links'), 'link', 'write one of list, links'],
  [option('text'), '', undefined],
  [option('text', { default: 'Copy' }), ' ', 'write some text, or leave it out'],
  [option('text', { required: true }), '', 'write It.'],
  [option('address', { required: true }), '/films/low-water/film.m3u8', undefined],
  [
    option('address', { required: true }),
    '//evil.example/film.m3u8',
    'write an address of this site that begins with /, without its host',
  ],
  [option('country'), 'anything', undefined],
])('a value of %o that is %j gets %j', (known, value, expected) => {
  expect(expectation(known, value)).toBe(expected)
})

it('the picker writes the options that differ from the standard, and no others', async () => {
  const widget = widgets.find(({ name }) => name === 'expander')
  const specimen = widget && (await specimenOf(widget))
  if (!widget || !specimen) throw new Error('test: the expander has a usual case')
  expect(specimen.given).toEqual({ 'data-max': '6' })
  expect(markupOf(specimen, widget, { 'data-max': '6' })).toMatch(
    /^<div class="w-expander" data-widget="expander" id="facts">\n/,
  )
  expect(markupOf(specimen, widget, { 'data-max': '9"' })).toMatch(
    /^<div class="w-expander" data-widget="expander" data-max="9&quot;" id="facts">\n/,
  )
})
