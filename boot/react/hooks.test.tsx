// @vitest-environment jsdom
import { defineWidget, integer, type Navigation, slot, slots, type WidgetContext } from 'plinth'
import {
  useAttributes,
  useEmit,
  useHost,
  useListener,
  useMedia,
  useNavigation,
  usePersisted,
  useServices,
  useSignal,
  useSlot,
  useSlots,
  useWidget,
} from 'plinth/react'
import { fakeNavigation, mountWidget } from 'plinth/testing'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

const HTML =
  '<div data-widget="probe" title="t" class=""><p data-slot="one" hidden="" aria-busy="true" id="p">One</p><i data-slot="many">1</i><i data-slot="many">2</i></div>'
const SLOTS = { one: slot('p'), many: slots('i'), absent: slot({ optional: true }) }

const widgetOf = (component: () => ReactNode) => defineWidget({ slots: SLOTS, component })
const mountProbe = (component: () => ReactNode, strict = false) =>
  mountWidget(widgetOf(component), HTML, { strict })

/** A button that counts its presses, for what depends on state. */
function useCount(): [number, ReactNode] {
  const [count, setCount] = useState(0)
  return [
    count,
    <button key="count" type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>,
  ]
}

async function press({ host, advance }: { host: HTMLElement; advance(): Promise<void> }): Promise<void> {
  host.querySelector('button')?.click()
  await advance()
}

describe('what the widget got', () => {
  it('reaches a component below the first one', async () => {
    const navigation = fakeNavigation()
    let seen: unknown
    function Below(): ReactNode {
      const { options } = useWidget<WidgetContext<{ most: number }, unknown, never>>()
      const emit = useEmit()
      seen = [useHost().title, useServices().navigation, useNavigation(), options.most, emit('drawn', 7)]
      return null
    }
    const widget = defineWidget({ options: { most: integer({ default: 3 }) }, component: () => <Below /> })
    const { emitted } = await mountWidget(widget, HTML, { services: { navigation } })
    expect(seen).toEqual(['t', navigation as Navigation, navigation, 3, true])
    expect(emitted).toEqual([{ type: 'probe:drawn', detail: 7 }])
  })

  it('gives slots of each kind, with their types', async () => {
    let found: unknown
    const { host } = await mountProbe(() => {
      const one: HTMLParagraphElement = useSlot('one', HTMLParagraphElement)
      found = [one, useSlots('many'), useSlots('absent'), useSlots('one')]
      return null
    })
    const [one, ...many] = host.querySelectorAll('[data-slot]')
    expect(found).toEqual([one, many, [], [one]])
  })

  it.each([
    [() => void useSlot('absent'), 'the slot "absent" is missing'],
    [
      () => void useSlot('other'),
      'the slot "other" is not in the widget’s definition; add it to slots, which has one, many, absent',
    ],
    [
      () => void useSlot('one', HTMLFormElement),
      'the slot "one" is a <p>; put data-slot="one" on an HTMLFormElement',
    ],
  ])('names what is wrong with a slot', async (use, message) => {
    const mounting = mountProbe(function Wrong() {
      use()
      return null
    })
    await expect(mounting).rejects.toMatchObject({
      name: 'SlotError',
      message: expect.stringContaining(message),
    })
    expect(document.querySelector('[data-widget]')?.outerHTML).toBe(HTML)
  })
})

describe.each([
  ['plain', false],
  ['under StrictMode', true],
])('%s', (_, strict) => {
  it('attributes are written, changed and restored', async () => {
    const view = await mountProbe(function Probe() {
      const [count, button] = useCount()
      useAttributes(useSlot('one'), {
        hidden: count === 0 ? false : undefined,
        'aria-busy': false,
        'data-open': count < 2,
        'data-count': count,
        id: null,
      })
      useAttributes(useSlots('many'), (__, index) => ({ inert: index === count }))
      return button
    }, strict)
    const { one, many } = view.slots
    expect(one.outerHTML).toBe('<p data-slot="one" aria-busy="false" data-open="" data-count="0">One</p>')
    expect(many.map((element) => element.hasAttribute('inert'))).toEqual([true, false])
    await press(view)
    expect(one.hidden).toBe(true)
    expect(one.dataset.count).toBe('1')
    expect(many.map((element) => element.hasAttribute('inert'))).toEqual([false, true])
    await press(view)
    expect('open' in one.dataset).toBe(false)
    await view.suspend()
    expect(one.getAttributeNames().sort()).toEqual(['aria-busy', 'data-slot', 'hidden', 'id'])
    expect(one.getAttribute('aria-busy')).toBe('true')
    await view.resume()
    expect(one.dataset.count).toBe('2')
    await view.dispose()
    expect(view.html()).toBe(HTML)
  })

  it('attributes follow their element', async () => {
    const view = await mountProbe(function Probe() {
      const [count, button] = useCount()
      useAttributes(useSlots('many')[count], { title: 'current' })
      return button
    }, strict)
    const titles = () => view.slots.many.map((element) => element.getAttribute('title'))
    expect(titles()).toEqual(['current', null])
    await press(view)
    expect(titles()).toEqual([null, 'current'])
    await press(view)
    expect(titles()).toEqual([null, null])
  })

  it('an enhancement reads a list as it stands now', async () => {
    let read = () => [] as readonly HTMLElement[]
    const widget = defineWidget({
      slots: { item: slots('li') },
      enhance(context) {
        read = () => context.slots.item
      },
    })
    const { host } = await mountWidget(
      widget,
      '<ul data-widget="rows"><li data-slot="item">1</li><li data-slot="item">2</li></ul>',
    )
    const texts = () => read().map(({ textContent }) => textContent)
    const before = read()
    expect(read()).toBe(before)
    host.insertAdjacentHTML('beforeend', '<li data-slot="item">3</li><p data-slot="item">no row</p>')
    expect(texts()).toEqual(['1', '2', '3'])
    host.firstElementChild?.remove()
    expect(texts()).toEqual(['2', '3'])
  })

  it('a list of slots follows what other scripts add, move and remove', async () => {
    let drawings = 0
    const view = await mountProbe(function Probe() {
      const many = useSlots('many')
      drawings += 1
      useAttributes(many, (_, index) => ({ title: `${index + 1} of ${many.length}` }))
      return null
    }, strict)
    const titles = () =>
      [...view.host.querySelectorAll('[data-slot="many"]')].map((element) => element.getAttribute('title'))
    expect(titles()).toEqual(['1 of 2', '2 of 2'])
    const [first] = view.slots.many
    const added = document.createElement('i')
    added.dataset.slot = 'many'
    const wrapper = document.createElement('div')
    wrapper.append(added)
    first?.before(wrapper)
    await view.advance()
    expect(titles()).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    first?.remove()
    await view.advance()
    expect(titles()).toEqual(['1 of 2', '2 of 2'])
    expect(first?.getAttribute('title')).toBeNull()
    const before = drawings
    view.host.append(document.createElement('b'))
    await view.advance()
    expect(drawings).toBe(before)
    // While the page is suspended as well.
    await view.suspend()
    wrapper.remove()
    await view.resume()
    await view.advance()
    expect(titles()).toEqual(['1 of 1'])
  })

  it('a listener is the latest, hears once, and rests while the page is suspended', async () => {
    const heard: number[] = []
    const view = await mountProbe(function Probe() {
      const [count, button] = useCount()
      useListener(useSlot('one'), 'click', ({ clientX }) => heard.push(count * 10 + clientX))
      return button
    }, strict)
    const { one } = view.slots
    const click = () => one.dispatchEvent(new MouseEvent('click', { clientX: 1 }))
    click()
    await press(view)
    click()
    await view.suspend()
    click()
    await view.resume()
    click()
    await view.dispose()
    click()
    expect(heard).toEqual([1, 11, 11])
  })

  it('a signal ends with the component’s life, and the next life has another', async () => {
    let current: () => AbortSignal = () => AbortSignal.abort()
    const view = await mountProbe(function Probe() {
      current = useSignal()
      return null
    }, strict)
    const first = current()
    expect(first.aborted).toBe(false)
    expect(current()).toBe(first)
    await view.suspend()
    expect(first.aborted).toBe(true)
    await view.resume()
    const second = current()
    expect(second.aborted).toBe(false)
    await view.dispose()
    expect(second.aborted).toBe(true)
    expect(current().aborted).toBe(true)
  })

  it('state is persisted when it changes, and comes back', async () => {
    const widget = defineWidget({
      persist: { maxBytes: 20, parse: (value) => (typeof value === 'number' ? value : undefined) },
      component: function Probe() {
        const [count, setCount] = usePersisted(() => 1)
        return (
          <button type="button" onClick={() => setCount((now) => now + 1)}>
            {count}
          </button>
        )
      },
    })
    const view = await mountWidget(widget, HTML, { strict })
    expect(view.persisted()).toBeUndefined()
    await press(view)
    expect(view.persisted()).toBe(2)
    const back = await mountWidget(widget, HTML, { strict, persisted: 5 })
    expect(back.host.textContent).toContain('5')
    const spoilt = await mountWidget(widget, HTML, { strict, persisted: 'five' })
    expect(spoilt.host.querySelector('button')?.textContent).toBe('1')
  })

  it('a media query is followed until the component goes', async () => {
    const list = Object.assign(new EventTarget(), { matches: true })
    vi.stubGlobal('matchMedia', () => list)
    const remove = vi.spyOn(list, 'removeEventListener')
    const add = vi.spyOn(list, 'addEventListener')
    try {
      const view = await mountProbe(() => <b>{useMedia('(width > 1px)') ? 'wide' : 'narrow'}</b>, strict)
      expect(view.host.querySelector('b')?.textContent).toBe('wide')
      list.matches = false
      list.dispatchEvent(new Event('change'))
      await view.advance()
      expect(view.host.querySelector('b')?.textContent).toBe('narrow')
      await view.dispose()
      expect(add.mock.calls.length).toBeGreaterThan(0)
      expect(remove.mock.calls.length).toBe(add.mock.calls.length)
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

it('without matchMedia no query matches', async () => {
  const { host } = await mountProbe(() => <b>{String(useMedia('(width > 1px)'))}</b>)
  expect(host.querySelector('b')?.textContent).toBe('false')
})

it('listens passively for what scrolls, unless told otherwise', async () => {
  const add = vi.spyOn(HTMLElement.prototype, 'addEventListener')
  try {
    await mountProbe(function Probe() {
      const one = useSlot('one')
      useListener(one, 'wheel', () => undefined)
      useListener(one, 'touchmove', () => undefined, { passive: false })
      useListener(one, 'click', () => undefined, { capture: true })
      useListener(undefined, 'click', () => undefined)
      return null
    })
    const options = (type: string) =>
      add.mock.contexts.flatMap((target, index) => {
        const [heard, , how] = add.mock.calls[index] ?? []
        return (target as HTMLElement).id === 'p' && heard === type ? [how] : []
      })
    expect(options('wheel')).toEqual([{ capture: false, passive: true }])
    expect(options('touchmove')).toEqual([{ capture: false, passive: false }])
    expect(options('click')).toEqual([{ capture: true, passive: false }])
  } finally {
    add.mockRestore()
  }
})
