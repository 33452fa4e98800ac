// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { defineMessages, message } from './message.js'
import { createMessages } from './messages.js'

const messages = defineMessages('shelf', {
  close: message('Close', 'On a button.'),
  moved: message('{name} moved to {place}', 'Announced.'),
  works: message({ one: '{count} work', other: '{count} works' }, 'Above the shelf.'),
})

/** The element `#here` of a body with this HTML. */
function here(html: string): Element {
  const body = document.createElement('body')
  body.innerHTML = html
  document.body = body
  return document.querySelector('#here') as Element
}

beforeEach(() => {
  vi.restoreAllMocks()
  document.documentElement.lang = ''
})

test('speaks English where no language is said, and fills in values', () => {
  const { text, language } = createMessages({}).of(here('<p id="here">'))
  expect(language).toBe('en')
  expect(text(messages.close)).toBe('Close')
  expect(text(messages.moved, { name: 'Rain', place: 2 })).toBe('Rain moved to 2')
  expect(text(messages.works, { count: 1 })).toBe('1 work')
  expect(text(messages.works, { count: 1400 })).toBe('1,400 works')
})

test('the closest language decides, and its plural rules and numbers are used', async () => {
  const { of, load } = createMessages({
    de: { shelf: { close: 'Schließen', works: { one: '{count} Werk', other: '{count} Werke' } } },
    ar: async () => ({
      default: { shelf: { works: { two: 'عملان', few: '{count} أعمال', other: '{count} عمل' } } },
    }),
  })
  const german = here('<main lang="ar"><div lang="de-AT"><p id="here"></div></main>')
  await load(german)
  expect(of(german).text(messages.close)).toBe('Schließen')
  expect(of(german).text(messages.works, { count: 1400 })).toBe('1.400 Werke')
  expect(of(german).number(0.5)).toBe('0,5')
  expect(of(german).date(new Date('2026-03-01T12:00Z'), { month: 'long', timeZone: 'UTC' })).toBe('März')
  const arabic = here('<p id="here" lang="ar">')
  expect(of(arabic).text(messages.works, { count: 2 })).toBe('2 works')
  await load(arabic)
  expect(of(arabic).text(messages.works, { count: 2 })).toBe('عملان')
  expect(of(arabic).text(messages.works, { count: 3 })).toBe('3 أعمال')
  // What a language has no text for is English, with English plurals.
  expect(of(arabic).text(messages.close)).toBe('Close')
})

test('several lists: each has its texts, and the later one says what both have', async () => {
  const { of, load } = createMessages([
    { de: { shelf: { close: 'Schließen', moved: '{name} nach {place}' } } },
    async () => ({ 'de-CH': async () => ({ default: { shelf: { close: 'Zumachen' } } }) }),
  ])
  const swiss = here('<p id="here" lang="de-CH">')
  await load(swiss)
  expect(load(swiss)).toBeUndefined()
  expect(of(swiss).text(messages.close)).toBe('Zumachen')
  expect(of(swiss).text(messages.moved, { name: 'Rain', place: 2 })).toBe('Rain nach 2')
  const austrian = here('<p id="here" lang="de-AT">')
  await load(austrian)
  expect(of(austrian).text(messages.close)).toBe('Schließen')
})

test('the formatters of a catalogue are made before a text needs them', async () => {
  const { of, load } = createMessages({
    is: { shelf: { works: { one: '{count} verk', other: '{count} verk' } } },
  })
  const element = here('<p id="here" lang="is-IS">')
  await load(element)
  const { PluralRules } = Intl
  const made = vi.spyOn(Intl, 'PluralRules').mockImplementation(function make(...choice) {
    return new PluralRules(...choice)
  })
  const { text } = of(element)
  await expect.poll(() => made.mock.calls.map(([language]) => language)).toContain('is')
  made.mockClear()
  expect(text(messages.works, { count: 2 })).toBe('2 verk')
  expect(made).not.toHaveBeenCalled()
})

test.each([
  ['zh-CN', '合'],
  ['zh', '合'],
  ['zh-Hans-SG', '合'],
  ['zh_CN', '合'],
  ['zh-TW', 'Close'],
  ['nl', 'Close'],
  ['not a tag!', 'Close'],
])('lang="%s" is shown %s', async (lang, text) => {
  const { of, load } = createMessages({ 'zh-Hans': { shelf: { close: '合' } } })
  const element = here(`<p id="here" lang="${lang}">`)
  await load(element)
  expect(of(element).text(messages.close)).toBe(text)
  expect(of(element).number(7)).toBe('7')
})

test('the host’s own text is before the page’s, and that before the catalogue’s', async () => {
  const { of, load } = createMessages({ de: { shelf: { close: 'Schließen' } } })
  const element = here(`
    <script type="application/json" data-plinth-messages lang="de">{"shelf": {"close": "Zu"}}</script>
    <script type="application/json" data-plinth-messages>{"shelf": {"works": {"one": "Ein Werk", "other": "{count} Stück"}}}</script>
    <p id="here" lang="de">`)
  await load(element)
  expect(of(element).text(messages.close)).toBe('Zu')
  expect(of(element).text(messages.works, { count: 1 })).toBe('Ein Werk')
  expect(of(element, (key) => (key === 'close' ? 'Weg damit' : undefined)).text(messages.close)).toBe(
    'Weg damit',
  )
  const english = here(`
    <script type="application/json" data-plinth-messages lang="de">{"shelf": {"close": "Zu"}}</script>
    <p id="here">`)
  expect(of(english).text(messages.close)).toBe('Close')
})

test('a page’s texts that are no catalogue are named, and nothing is lost', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const element = here(
    '<script type="application/json" data-plinth-messages>{"shelf": "Zu"}</script><p id="here">',
  )
  expect(createMessages({}).of(element).text(messages.close)).toBe('Close')
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/^plinth: data-plinth-messages is not a catalogue; write/)],
  ])
})

test('a list that is loaded is asked for other languages alone, once', async () => {
  const list = vi.fn(async () => ({ de: { shelf: { close: 'Schließen' } } }))
  const { of, load } = createMessages(list)
  expect(load(here('<p id="here" lang="en-GB">'))).toBeUndefined()
  expect(list).not.toHaveBeenCalled()
  const element = here('<p id="here" lang="de">')
  await Promise.all([load(element), load(element)])
  expect(load(element)).toBeUndefined()
  expect(list).toHaveBeenCalledTimes(1)
  expect(of(element).text(messages.close)).toBe('Schließen')
})

test('a catalogue that does not load is said once; widgets speak English, and the next host asks again', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const loadGerman = vi
    .fn<() => Promise<{ shelf: { close: string } }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ shelf: { close: 'Schließen' } })
  const { of, load } = createMessages({ de: loadGerman })
  const element = here('<p id="here" lang="de">')
  await load(element)
  expect(of(element).text(messages.close)).toBe('Close')
  expect(error).toHaveBeenCalledTimes(1)
  await load(element)
  expect(of(element).text(messages.close)).toBe('Schließen')
})

test.each(['en', 'de-AT', 'zh-Hans-CN', 'fr', 'ja'])(
  'in %s a small number is written as Intl does, without the formatter that it takes',
  (lang) => {
    const expected = new Intl.NumberFormat(lang).format(999)
    const made = vi.spyOn(Intl, 'NumberFormat')
    const { text } = createMessages({}).of(here(`<p id="here" lang="${lang}">`))
    expect(text(messages.moved, { name: 'Rain', place: 999 })).toBe(`Rain moved to ${expected}`)
    expect(made).not.toHaveBeenCalled()
  },
)

test.each([
  ['fa', 7],
  ['ar-EG', 7],
  ['de-u-nu-arab', 7],
  ['en', -3],
  ['en', 0.5],
  ['de', 1400],
])('in %s %d is written with the formatter', (lang, place) => {
  const element = here(
    `<script type="application/json" data-plinth-messages>{"shelf": {"moved": "{place}"}}</script><p id="here" lang="${lang}">`,
  )
  const { text } = createMessages({}).of(element)
  expect(text(messages.moved, { name: '', place })).toBe(new Intl.NumberFormat(lang).format(place))
})
