// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import { messages } from '../shared/messages/messages.js'
import banner from './unpublished-banner.widget.js'

const HTML =
  '<section lang="de" data-widget="unpublished-banner"><p>Diese Seite ist nicht veröffentlicht.</p></section>'

it('closes until the page is opened again, in the language of its host', async () => {
  const { host, advance, emitted, dispose, html } = await mountWidget(banner, HTML, { messages })
  const button = host.querySelector('button')
  expect(button?.ariaLabel ?? button?.getAttribute('aria-label')).toBe('Schließen')
  button?.click()
  await advance()
  expect(host.hidden).toBe(true)
  expect(emitted.map(({ type }) => type)).toEqual(['unpublished-banner:closed'])
  await dispose()
  expect(html()).toBe(HTML)
})
