// @vitest-environment jsdom
import { boolean, integer } from 'plinth'
import { fromReact } from 'plinth/react'
import { mountWidget } from 'plinth/testing'
import { memo, type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'

/** Knows nothing of widgets. */
function Card({ stars, children }: { stars: number; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <article>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {'★'.repeat(stars)}
      </button>
      {isOpen ? <div>{children}</div> : null}
    </article>
  )
}

const card = fromReact(Card, {
  options: { stars: integer({ min: 1, max: 5, default: 3 }) },
  children: 'text',
})
const HTML =
  '<div data-widget="card" data-stars="2"><h2>Work</h2><p data-slot="text">Salt <b>Line</b></p><hr></div>'

it('gets its options as props and the server’s element as children, and gives that back', async () => {
  const { host, slots, advance, suspend, resume, dispose, html } = await mountWidget(card, HTML)
  const { text } = slots
  expect(host.querySelector('article')?.textContent).toBe('★★Salt Line')
  expect(host.querySelector('article div')?.contains(text ?? null)).toBe(true)
  host.querySelector('button')?.click()
  await advance()
  expect(host.querySelector('article')?.textContent).toBe('★★')
  expect(host.querySelector('h2')?.nextSibling).toBe(text)
  host.querySelector('button')?.click()
  await advance()
  expect(host.querySelector('article div')?.contains(text ?? null)).toBe(true)
  await suspend()
  expect(host.querySelector('h2')?.nextSibling).toBe(text)
  await resume()
  expect(host.querySelector('article div')?.contains(text ?? null)).toBe(true)
  await dispose()
  expect(html()).toBe(HTML)
})

it('runs its effects twice without harm', async () => {
  const { host, dispose, html } = await mountWidget(card, HTML, { strict: true })
  expect(host.querySelector('article')?.textContent).toBe('★★Salt Line')
  await dispose()
  expect(html()).toBe(HTML)
})

it('has no children where the slot is missing, and takes a memoized one as well', async () => {
  const Switch = memo(({ on }: { on: boolean }) => <output>{on ? 'on' : 'off'}</output>)
  const one = await mountWidget(card, '<div data-widget="card"></div>')
  expect(one.host.querySelector('article')?.textContent).toBe('★★★')
  const light = fromReact(Switch, { options: { on: boolean() } })
  const other = await mountWidget(light, '<div data-widget="light" data-on></div>')
  expect(other.host.textContent).toBe('on')
})

it('names a wrong option', async () => {
  await expect(mountWidget(card, '<div data-widget="card" data-stars="9"></div>')).rejects.toThrow(
    'data-stars',
  )
})

it('is an error of types where a prop is not given, or is another', () => {
  // @ts-expect-error: `stars` is needed
  fromReact(Card)
  // @ts-expect-error: `stars` is a number
  fromReact(Card, { options: { stars: boolean() } })
})
