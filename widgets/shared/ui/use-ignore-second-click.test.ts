// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { expect, test } from 'vitest'
import { useIgnoreSecondClick } from './use-ignore-second-click.js'

const probe = defineWidget({
  component: ({ host }) => {
    useIgnoreSecondClick(host, (target) => target === host || target.textContent === 'Follow')
    return null
  },
})
const HTML = '<p data-widget="probe"><button>Follow</button><a href="/">More</a></p>'

test.each([
  ['by a key', 'button', 0, false],
  ['by itself', 'button', 1, false],
  ['the second of two', 'button', 2, true],
  ['the third', 'button', 3, true],
  ['the second of two, elsewhere', 'a', 2, false],
])('a click %s, on <%s> with the detail %i, is held back: %s', async (_, name, detail, isHeld) => {
  const { host } = await mountWidget(probe, HTML)
  const click = new MouseEvent('click', { detail, cancelable: true, bubbles: true })
  host.querySelector(name)?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(isHeld)
})
