// @vitest-environment jsdom
import { defineWidget, integer, slots } from 'plinth'
import { manifestOf, mountWidget } from 'plinth/testing'
import { afterEach, expect, it, vi } from 'vitest'

/** Reads the old names beside the new ones. */
const shelf = defineWidget({
  options: {
    interval: integer({ default: 0 }),
    speed: integer({ default: 0 }),
    loud: integer({ default: 0 }),
  },
  slots: { slide: slots(), item: slots() },
  deprecated: { widget: 'carousel', options: { speed: 'interval', loud: '' }, slots: { item: 'slide' } },
  enhance: ({ host, options, slots: { slide, item } }) => {
    host.title = `${options.interval || options.speed} ms, ${[...slide, ...item].length} slides`
  },
})

const hostOf = (name: string) =>
  `<div data-widget="${name}" data-loud="1" data-speed="20"><i data-slot="item"></i></div>`

afterEach(() => vi.restoreAllMocks())

it('works as before, and each deprecated name is said once with what takes its place', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { host } = await mountWidget(shelf, hostOf('shelf'))
  expect(host.title).toBe('20 ms, 1 slides')
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(4))
  await mountWidget(shelf, hostOf('shelf'))
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    'shelf: data-widget="shelf" is deprecated; write data-widget="carousel"',
    'shelf: data-speed is deprecated; write data-interval',
    'shelf: data-loud is deprecated; leave it out',
    'shelf: data-slot="item" is deprecated; write data-slot="slide"',
  ])
})

it('says nothing of names that a host does not use', async () => {
  const { widget: _, ...deprecated } = shelf.deprecated ?? {}
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await mountWidget({ ...shelf, deprecated }, '<div data-widget="rack" data-interval="20"></div>')
  await import('./deprecated.js')
  expect(warn).not.toHaveBeenCalled()
})

it('is in the manifest, which the linter reads', () => {
  expect(manifestOf({ shelf }).widgets[0]?.deprecated).toEqual(shelf.deprecated)
})
