// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { readSlots, slot, slots } from '../slots.js'
import { boolean, integer, oneOf, string } from './helpers.js'
import { readOptions, readRaw, readRawOne } from './read-options.js'

const schema = {
  interval: integer({ default: 12_000, min: 0, max: 600_000 }),
  perView: integer({ default: 1, min: 1, max: 9 }),
  autoplay: boolean({ default: true }),
  align: oneOf(['start', 'center'], { default: 'start' }),
  label: string({ default: 'More' }),
}

const hostOf = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

afterEach(() => vi.restoreAllMocks())

it('takes defaults where nothing is said', () => {
  expect(
    readOptions(hostOf('<div data-widget="x" data-mount="load" data-turbo="false"></div>'), schema),
  ).toEqual({
    interval: 12_000,
    perView: 1,
    autoplay: true,
    align: 'start',
    label: 'More',
  })
})

it('refuses an attribute that replaces a message by nothing', () => {
  expect(() => readOptions(hostOf('<div data-close-label=" "></div>'), {}, ['closeLabel'])).toThrow(
    'data-close-label is " "; write some text, or leave the attribute out',
  )
  expect(readOptions(hostOf('<div data-close-label="Shut"></div>'), {}, ['closeLabel'])).toEqual({})
})

it('reads attributes in kebab case, over the JSON child', () => {
  const host = hostOf(`<div data-per-view="3" data-autoplay="false">
    <script type="application/json" data-options>{ "perView": 5, "interval": 3000, "autoplay": true }</script></div>`)
  expect(readOptions(host, schema)).toMatchObject({ perView: 3, interval: 3000, autoplay: false })
})

it('an option may begin as one of boot’s own names does', () => {
  const paged = { pageSize: integer({ default: 24 }), mounted: boolean(), slotted: boolean() }
  const host = hostOf('<div data-page-size="12" data-mounted data-slotted data-page-key="1"></div>')
  expect(readOptions(host, paged)).toEqual({ pageSize: 12, mounted: true, slotted: true })
})

it('an attribute without a value is true', () => {
  expect(readOptions(hostOf('<div data-autoplay></div>'), schema)).toMatchObject({ autoplay: true })
})

it.each([
  ['data-interval="soon"', 'data-interval is "soon"; write a whole number from 0 to 600000, such as 12000'],
  ['data-interval="-1"', 'data-interval is "-1"; write a whole number from 0 to 600000, such as 12000'],
  ['data-per-view="0"', 'data-per-view is "0"; write a whole number from 1 to 9, such as 1'],
  ['data-autoplay="yes"', 'data-autoplay is "yes"; write true or false'],
  ['data-align="left"', 'data-align is "left"; write one of start, center'],
  ['data-label=" "', 'data-label is " "; write some text, or leave the attribute out'],
])('names the mistake in %s', (attribute, message) => {
  expect(() => readOptions(hostOf(`<div ${attribute}></div>`), schema)).toThrow(message)
})

it('names all mistakes at once', () => {
  const host = hostOf('<div data-align="left" data-interval="soon"></div>')
  expect(() => readOptions(host, schema)).toThrow(/data-interval.*data-align/)
})

it('says so when the JSON is none', () => {
  const host = hostOf('<div><script type="application/json" data-options>{ interval: 1 }</script></div>')
  expect(() => readOptions(host, schema)).toThrow('data-options is not valid JSON')
})

it('points from a near miss to the option meant, and lets other attributes be', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  readOptions(hostOf('<div data-widget="x" data-intervall="1" data-cms-id="7"></div>'), schema)
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    'x: data-intervall is not an option; did you mean data-interval?',
  ])
})

it('gives slots by their kinds, without those of nested hosts', () => {
  const host =
    hostOf(`<div data-widget="x"><p data-slot="track"></p><i data-slot="item"></i><i data-slot="item"></i>
    <div data-widget="y"><i data-slot="item"></i></div></div>`)
  const found = readSlots(host, { track: slot(), item: slots(), more: slot({ optional: true }) })
  expect(found.track).toBe(host.firstElementChild)
  expect(found.item).toHaveLength(2)
  expect(found.more).toBeUndefined()
})

it('names a slot that is missing', () => {
  expect(() => readSlots(hostOf('<div></div>'), { track: slot() })).toThrow(
    'the slot "track" is missing; put data-slot="track" on an element inside the host',
  )
})

it('reads one as it reads all: from the attribute, else from the script as it is now', () => {
  const host = hostOf(
    '<div data-next="On"><script data-options>{"next": "Forward", "back": "Back"}</script></div>',
  )
  const both = (name: string) => [readRawOne(host, name), readRaw(host)[name]]
  expect(both('next')).toEqual(['On', 'On'])
  expect(both('back')).toEqual(['Back', 'Back'])
  expect(both('widget')).toEqual([undefined, undefined])
  const script = host.querySelector('script')
  if (script) script.textContent = '{"back": "Return"}'
  expect(both('back')).toEqual(['Return', 'Return'])
})
