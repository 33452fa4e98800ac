// @vitest-environment jsdom
import { defineWidget, slot } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { moveActive, useCombobox } from './use-combobox.js'

const HTML = '<div data-widget="probe"><input data-slot="field"></div>'
const pressed = vi.fn()

const probe = defineWidget({
  slots: { field: slot('input') },
  component: function Probe({ slots: { field } }) {
    const [options, setOptions] = useState(['a', 'b', 'c'])
    const [isExpanded, setExpanded] = useState(true)
    const [active] = useCombobox({ field, list: 'list', options, isExpanded })
    return (
      <>
        <button type="button" className="reorder" onClick={() => setOptions(['c', 'b'])} />
        <button type="button" className="replace" onClick={() => setOptions(['d'])} />
        <button type="button" className="collapse" onClick={() => setExpanded(false)} />
        <div>
          {options.map((id) => (
            <button key={id} type="button" id={id} data-active={id === active} onClick={() => pressed(id)} />
          ))}
        </div>
      </>
    )
  },
})

beforeEach(() => {
  pressed.mockClear()
  Element.prototype.scrollIntoView = () => undefined
})

async function mount() {
  const view = await mountWidget(probe, HTML)
  const { field } = view.slots
  return {
    ...view,
    field,
    active: () => field.getAttribute('aria-activedescendant'),
    async press(key: string, init: KeyboardEventInit = {}) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
      field.dispatchEvent(event)
      await view.advance()
      return event.defaultPrevented
    },
    async click(id: string) {
      view.host.querySelector<HTMLElement>(`.${id}`)?.click()
      await view.advance()
    },
  }
}

it('arrow keys go through the options and back to the field; Enter presses the active one', async () => {
  const { press, active } = await mount()
  expect(await press('Enter')).toBe(false)
  await press('ArrowDown')
  expect(active()).toBe('a')
  await press('ArrowUp')
  expect(active()).toBeNull()
  await press('ArrowUp')
  expect(active()).toBe('c')
  expect(await press('Enter')).toBe(true)
  expect(pressed).toHaveBeenCalledWith('c')
  expect(await press('ArrowUp', { ctrlKey: true })).toBe(false)
})

it('the active option stays active in the next list, if it is in it', async () => {
  const { press, active, click } = await mount()
  await press('ArrowDown')
  await press('ArrowDown')
  await click('reorder')
  expect(active()).toBe('b')
  await click('replace')
  expect(active()).toBeNull()
})

it('typing and closing the list leave no option active', async () => {
  const { press, active, click, field, advance } = await mount()
  await press('ArrowDown')
  field.dispatchEvent(new Event('input'))
  await advance()
  expect(active()).toBeNull()
  await press('ArrowDown')
  await click('collapse')
  expect([active(), field.getAttribute('aria-expanded'), field.getAttribute('aria-controls')]).toEqual([
    null,
    'false',
    null,
  ])
  expect(await press('ArrowDown')).toBe(false)
})

it('gives the field back as the server wrote it', async () => {
  const { dispose, html } = await mount()
  await dispose()
  expect(html()).toBe(HTML)
})

it.each([
  [-1, 3, 'ArrowDown', 0],
  [0, 3, 'ArrowDown', 1],
  [2, 3, 'ArrowDown', -1],
  [-1, 3, 'ArrowUp', 2],
  [0, 3, 'ArrowUp', -1],
  [1, 3, 'Home', 0],
  [1, 3, 'End', 2],
  [-1, 3, 'Home', undefined],
  [-1, 3, 'End', undefined],
  [1, 3, 'ArrowLeft', undefined],
  [-1, 0, 'ArrowDown', undefined],
])('from %i of %i, %s leads to %s', (active, length, key, to) => {
  expect(moveActive(active, length, key)).toBe(to)
})
