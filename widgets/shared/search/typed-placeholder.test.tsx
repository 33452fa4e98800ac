// @vitest-environment jsdom
import { defineWidget, slot } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TypedPlaceholder } from './typed-placeholder.js'

const HTML = '<p data-widget="probe" lang="en"><input data-slot="field" placeholder="Search"></p>'
const PHRASES = ['Salt Line']
/** Tells the widget whether its field has come into view, in order. */
let tell: (...isIntersecting: boolean[]) => void

const probe = defineWidget({
  slots: { field: slot('input') },
  component: ({ slots: { field } }) => <TypedPlaceholder field={field} phrases={PHRASES} />,
})

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (...all) => hear(all.map((isIntersecting) => ({ isIntersecting })))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('writes while the field is in view, and not when it has left again', async () => {
  const { slots, advance } = await mountWidget(probe, HTML)
  tell(true, false)
  await advance(1000)
  expect(slots.field.placeholder).toBe('Search')
  tell(false, true)
  await advance(1000)
  expect(slots.field.placeholder).toBe('Salt Line')
})
