// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RecordType } from '../shared/contract/record-types.js'
import type { Answer } from '../shared/search/answer.js'
import { messages } from './messages.js'
import { nextTabIndex, Tabs } from './tabs.js'

const ANSWER: Answer = {
  query: { text: 'an', page: 0 },
  total: 9,
  counts: { Artist: 4, Gallery: 5 },
  all: 9,
  groups: [],
  added: 0,
  hasMore: false,
}
const clicked = vi.fn()
const passed = vi.fn()
let isUncounted = false

const probe = defineWidget({
  messages,
  component: function Probe() {
    const [chosen, setChosen] = useState<RecordType>()
    return (
      <Tabs
        controls="results"
        answer={ANSWER}
        isUncounted={isUncounted}
        chosen={chosen}
        isEmpty={false}
        onChoose={clicked}
        onFocusTab={(type) => {
          passed(type)
          setChosen(type)
        }}
      />
    )
  },
})

beforeEach(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  isUncounted = false
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('arrow keys move the focus and pass the types by; a click chooses', async () => {
  const { host, advance } = await mountWidget(probe, '<div data-widget="probe"></div>')
  const tabs = [...host.querySelectorAll<HTMLElement>('[role=tab]')]
  tabs[0]?.focus()
  for (const tab of tabs.slice(0, 2)) {
    tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    await advance()
  }
  expect(document.activeElement).toBe(tabs[2])
  expect(tabs[2]?.getAttribute('aria-selected')).toBe('true')
  expect(passed.mock.calls).toEqual([['Artist'], ['Gallery']])
  expect(clicked).not.toHaveBeenCalled()
  tabs[1]?.click()
  expect(clicked).toHaveBeenCalledExactlyOnceWith('Artist')
})

it('shows no numbers when the newest search failed', async () => {
  isUncounted = true
  const { host } = await mountWidget(probe, '<div data-widget="probe"></div>')
  expect(host.textContent).not.toMatch(/\d/)
})

it.each([
  [0, 'ArrowRight', false, 1],
  [2, 'ArrowRight', false, 0],
  [0, 'ArrowLeft', false, 2],
  [0, 'ArrowLeft', true, 1],
  [1, 'ArrowRight', true, 0],
  [1, 'Home', false, 0],
  [1, 'End', true, 2],
  [1, 'Enter', false, undefined],
])('from tab %i of three, %s (right to left: %s) leads to %s', (index, key, isRightToLeft, to) => {
  expect(nextTabIndex(index, 3, key, isRightToLeft)).toBe(to)
})
