// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { WidgetFields } from './widget-fields.js'
import type { WidgetKind } from './widget-markup.js'

const CAROUSEL: WidgetKind = {
  name: 'carousel',
  html: '<div data-widget="carousel"></div>',
  options: [{ attribute: 'data-interval', hint: '', standard: '12000', choices: [] }],
  fill: '/filled/',
}

function Card() {
  const [html, setHtml] = useState(CAROUSEL.html)
  return (
    <>
      <WidgetFields html={html} widgets={[CAROUSEL]} previews="" index={() => 0} onChange={setHtml} />
      <output>{html}</output>
    </>
  )
}

/** A card whose server answers when it is told to. */
async function card() {
  const answers: ((isThere: boolean) => void)[] = []
  const request = vi.fn(
    (_method: string, _path: string, { body }: { body: URLSearchParams }) =>
      new Promise<{ json(): Promise<unknown> }>((resolve, reject) =>
        answers.push((isThere) =>
          isThere
            ? resolve({
                json: async () => ({ html: body.get('html')?.replace('></', `>${body.get('works')}</`) }),
              })
            : reject(new Error('away')),
        ),
      ),
  )
  const { host, advance } = await mountWidget(
    defineWidget({ component: Card }),
    '<div data-widget="probe"></div>',
    {
      services: { api: { request } },
    } as never,
  )
  const type = async (selector: string, text: string, key?: string) => {
    const field = host.querySelector<HTMLInputElement>(selector)
    if (!field) throw new Error(`test: there is no ${selector}`)
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await advance()
    if (key) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await advance()
  }
  const answer = async (isThere = true) => {
    answers.shift()?.(isThere)
    await advance()
    await advance()
  }
  const markup = () => host.querySelector('output')?.textContent
  return { host, type, answer, markup }
}

it('keeps an option that is set while works are put into the widget', async () => {
  const { type, answer, markup } = await card()
  await type('.w-picking__input', '12', 'Enter')
  await type('.w-story-editor__input', '4000')
  await answer()
  await answer()
  expect(markup()).toBe('<div data-widget="carousel" data-interval="4000">12</div>')
})

it('says that works were not put into it, and lists what it shows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { host, type, answer, markup } = await card()
  await type('.w-picking__input', '12', 'Enter')
  await answer(false)
  expect(markup()).toBe(CAROUSEL.html)
  expect(host.textContent).toContain('The server did not answer: pick them again.')
  expect(host.querySelectorAll('li')).toHaveLength(0)
})

it('holds the form until the works that were picked are in the widget, or are not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { host, type, answer } = await card()
  const held = () => host.querySelector<HTMLInputElement>('.w-picking__input')?.validationMessage
  await type('.w-picking__input', '12', 'Enter')
  expect(held()).toBe('The works are not in it yet. Try again in a moment.')
  await answer()
  expect(held()).toBe('')
  await type('.w-picking__input', '13', 'Enter')
  await answer(false)
  expect(held()).toBe('')
})
