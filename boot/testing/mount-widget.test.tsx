// @vitest-environment jsdom
import { boolean, defineWidget, integer, slot } from 'plinth'
import { InSlot, useAttributes, useListener, useServices, useSlot } from 'plinth/react'
import { fakeNavigation, mountWidget } from 'plinth/testing'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'

const HTML = '<p data-widget="clock" data-step="2" class=""><b data-slot="time" hidden="">0</b></p>'

/** Counts seconds, and goes home when its number is pressed. */
const clock = defineWidget({
  options: { step: integer({ default: 1 }), fails: boolean() },
  slots: { time: slot('b') },
  component: function Clock({ options: { step, fails } }) {
    const [seconds, setSeconds] = useState(0)
    const { navigation } = useServices()
    const time = useSlot('time')
    useEffect(
      function tick() {
        const timer = setInterval(() => setSeconds((now) => now + step), 1000)
        return () => clearInterval(timer)
      },
      [step],
    )
    useAttributes(time, { hidden: false })
    useListener(time, 'click', () => navigation.go('/home/'))
    if (fails && seconds > 2) throw new Error('out of time')
    return <i>{seconds}</i>
  },
})

it('mounts on HTML, lets time pass, and restores the same HTML', async () => {
  const navigation = fakeNavigation()
  const { host, slots, advance, dispose, html } = await mountWidget(clock, HTML, { services: { navigation } })
  const bold: HTMLElement = slots.time
  expect(host.dataset.widgetState).toBe('mounted')
  expect(bold.hidden).toBe(false)
  const before = Date.now()
  await advance(3000)
  expect(Date.now() - before).toBe(3000)
  expect(host.querySelector('i')?.textContent).toBe('6')
  bold.click()
  expect(navigation.visited).toEqual(['/home/'])
  await dispose()
  expect(html()).toBe(HTML)
  expect(host.outerHTML).toBe(HTML)
})

it('timers rest while the page is suspended', async () => {
  const { host, advance, suspend, resume } = await mountWidget(clock, HTML)
  const shown = () => host.querySelector('i')?.textContent
  await advance(1000)
  await suspend()
  await advance(5000)
  await resume()
  expect(shown()).toBe('2')
  await advance(1000)
  expect(shown()).toBe('4')
})

it('mounts an enhancement, and shows what it leaves behind elsewhere', async () => {
  const widget = defineWidget({
    slots: { name: slot('b') },
    enhance({ host, slots: { name }, emit }) {
      name.textContent = 'new'
      host.querySelector('i')?.setAttribute('class', 'stray')
      emit('named', { name: 'new' })
    },
  })
  const html = '<p data-widget="name"><b data-slot="name">old</b><i></i></p>'
  const view = await mountWidget(widget, html)
  expect(view.emitted).toEqual([{ type: 'name:named', detail: { name: 'new' } }])
  expect(view.html()).toContain('new')
  await view.dispose()
  expect(view.html()).toBe('<p data-widget="name"><b data-slot="name">old</b><i class="stray"></i></p>')
})

it('says what is left elsewhere in the page', async () => {
  const stray = defineWidget({ enhance: () => document.body.append('left') })
  const { dispose } = await mountWidget(stray, '<p data-widget="stray"></p><i></i>')
  await expect(dispose()).rejects.toThrow(
    'stray: it left changes outside its host: …<i></i>left, where it was …<i></i>; undo them in a cleanup',
  )
})

it('rejects with what is wrong with the markup, and restores it', async () => {
  await expect(mountWidget(clock, HTML.replace('"2"', '"two"'))).rejects.toThrow(
    'data-step is "two"; write a whole number, such as 1',
  )
  await expect(mountWidget(clock, '<p data-widget="clock"></p>')).rejects.toThrow(
    'the slot "time" is missing',
  )
  expect(document.body.innerHTML).toBe('<p data-widget="clock"></p>')
  await expect(mountWidget(clock, 'text')).rejects.toThrow('the HTML has no element')
})

it('rejects with what is thrown later', async () => {
  const { host, advance } = await mountWidget(clock, HTML.replace('class', 'data-fails class'))
  await expect(advance(3000)).rejects.toMatchObject({ name: 'WidgetCrashError' })
  expect(host.dataset.widgetState).toBe('failed')
  expect(host.querySelector('b')?.hidden).toBe(true)
})

it('gives the real clock back, and can leave it alone', async () => {
  const { dispose } = await mountWidget(clock, HTML)
  await dispose()
  const startedMs = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(performance.now() - startedMs).toBeGreaterThan(10)
  const real = await mountWidget(clock, HTML, { realClock: true })
  const beforeMs = performance.now()
  await real.advance(20)
  expect(performance.now() - beforeMs).toBeGreaterThan(10)
  await real.dispose()
})

it('starts its clock at the time that the test names', async () => {
  const { dispose } = await mountWidget(clock, HTML, { now: '2026-03-01T12:00Z' })
  expect(new Date().toISOString()).toBe('2026-03-01T12:00:00.000Z')
  await dispose()
})

it('says that a widget is disposed when its time is to go on', async () => {
  const { advance, dispose } = await mountWidget(clock, HTML)
  await dispose()
  expect(() => advance(1000)).toThrow('mountWidget: the widget is disposed; advance() it before')
})

it('names a component that draws where its host holds no other elements', async () => {
  const beside = defineWidget({ component: () => <i>beside</i> })
  await expect(mountWidget(beside, '<ul data-widget="shelf"></ul>')).rejects.toThrow(
    'which a <ul> cannot hold; use <InSlot>',
  )
  const atStart = defineWidget({
    component: ({ host }) => (
      <InSlot of={host} atStart>
        <li>first</li>
      </InSlot>
    ),
  })
  await expect(mountWidget(atStart, '<ul data-widget="shelf"></ul>')).rejects.toThrow(
    '<InSlot atStart> cannot be in a <ul>',
  )
})

it('says what is missing when a value is persisted without a definition of it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const forgets = defineWidget({ enhance: ({ persist }) => persist(3 as never) })
  await mountWidget(forgets, '<p data-widget="shelf"></p>')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('add persist in its definition'))
  warn.mockRestore()
})
