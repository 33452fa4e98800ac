// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import german from '../shared/messages/de.json'
import copy from './copy.widget.js'

const HTML = '<p data-widget="copy"><b data-slot="source"> Ana Ruiz, Salt Line </b></p>'
const writeText = vi.fn(async (_: string) => {})

beforeEach(() => {
  writeText.mockClear()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
})

it('copies the text and says so for two seconds', async () => {
  const { host, advance, emitted, dispose, html } = await mountWidget(copy, HTML, { strict: true })
  const button = host.querySelector('button')
  const status = host.querySelector('[role="status"]')
  button?.click()
  await advance()
  expect(writeText.mock.calls).toEqual([['Ana Ruiz, Salt Line']])
  expect([button?.textContent, status?.textContent]).toEqual(['Copied', 'Copied'])
  expect(emitted.map(({ type }) => type)).toEqual(['copy:copied'])
  await advance(2000)
  expect([button?.textContent, status?.textContent]).toEqual(['Copy', ''])
  await dispose()
  expect(html()).toBe(HTML)
})

it('says which field it copies where nothing beside that does', async () => {
  const { host } = await mountWidget(
    copy,
    '<div data-widget="copy"><input data-slot="source" readonly aria-label="GUID" value="1"></div>',
  )
  expect(host.querySelector('button')?.textContent).toBe('Copy: GUID')
})

it('says nothing of it any more when the page comes back', async () => {
  const { host, advance, suspend, resume } = await mountWidget(copy, HTML)
  host.querySelector('button')?.click()
  await advance()
  await suspend()
  await resume()
  expect(host.querySelector('button')?.textContent).toBe('Copy')
})

it('speaks German, unless its host says something else', async () => {
  const page = (attribute: string) => `<div lang="de">${HTML.replace('<p ', `<p ${attribute} `)}</div>`
  const { host, advance } = await mountWidget(copy, page(''), { messages: { de: german } })
  expect(host.querySelector('button')?.textContent).toBe('Kopieren')
  host.querySelector('button')?.click()
  await advance()
  expect(host.querySelector('[role="status"]')?.textContent).toBe('Kopiert')
  const own = await mountWidget(copy, page('data-label="Link kopieren"'), { messages: { de: german } })
  expect(own.host.querySelector('button')?.textContent).toBe('Link kopieren')
})
