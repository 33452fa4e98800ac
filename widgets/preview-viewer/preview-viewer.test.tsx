// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { afterEach, expect, it, vi } from 'vitest'
import widget from './preview-viewer.widget.js'

const link = (type: string) => `<a data-slot="preview" data-type="${type}" href="/${type}/">${type}</a>`
const HTML = `<p data-widget="preview-viewer" data-readers="everyone">${link('pdf')}${link('website')}</p>`
const toasts = { prepare: () => undefined } as never

afterEach(() => {
  history.replaceState(null, '', '/')
})

it('follows no link to a website because the address names it', async () => {
  history.replaceState(null, '', '#preview-2')
  const follow = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', follow)
  const { slots, advance } = await mountWidget(widget, HTML, { services: { toasts } })
  expect(follow).not.toHaveBeenCalled()
  slots.preview[1]?.click()
  await advance()
  expect(follow).toHaveBeenCalledOnce()
  document.removeEventListener('click', follow)
})
