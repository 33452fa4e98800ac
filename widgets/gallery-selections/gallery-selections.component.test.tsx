// @vitest-environment jsdom
import { fakeNavigation, mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '../shared/services/services.js'
import widget from './gallery-selections.widget.js'

const CARDS = ['Aster', 'Brook', 'Cedar']
  .map((name, index) => {
    const number = index + 11
    const choices = ['0', '2'].map(
      (value) =>
        `<input type="radio" data-slot="radio" name="gallery-${number}" value="${value}" ${value === '0' ? 'checked' : ''}>`,
    )
    const links = ['accept', 'decline'].map(
      (action) =>
        `<a data-slot="decide" data-action="${action}" href="/base/?action=${action}&amp;galleryNodeId=${number}">${action} ${name}</a>`,
    )
    return `<li data-slot="item" data-name="${name}">${choices.join('')}${links.join('')}</li>`
  })
  .join('')
const HTML = `<div data-widget="gallery-selections" data-base="/base/"><form data-slot="form" action="/base/"><ul data-slot="grid">${CARDS}</ul>
  <p data-slot="bar"></p><p data-slot="count"></p><p data-slot="said" role="status"></p></form></div>`

/** A selection, and a server that answers when it is told to. */
async function open(html = HTML) {
  const asked: { ok(): void; fail(): void }[] = []
  const ask = (signal: AbortSignal) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.push({ ok: () => resolve(new Response()), fail: () => reject(new Error('offline')) })
    })
  const call = (_call: unknown, _params: unknown, { signal }: { signal: AbortSignal }) => ask(signal)
  const forget = vi.fn()
  const reportLost = vi.fn()
  const navigation = { ...fakeNavigation(), forget }
  const services = { toasts: { show: reportLost }, api: { call }, navigation } as unknown as Partial<Services>
  const view = await mountWidget(widget, html, { services })
  const link = (text: string) => {
    const found = view.slots.decide.find(({ textContent }) => textContent === text)
    if (!found) throw new Error(`test: no link says "${text}"`)
    return found
  }
  const press = async (text: string) => {
    link(text).focus()
    link(text).click()
    await view.advance()
  }
  const answer = async (index: number) => {
    asked[index]?.ok()
    await view.advance()
  }
  const stillOpen = () => view.slots.item.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.name)
  const choose = async (...names: string[]) => {
    for (const radio of view.slots.radio.filter(({ name, value }) => value === '2' && names.includes(name))) {
      radio.checked = true
      radio.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await view.advance()
  }
  return { ...view, asked, navigation, forget, reportLost, choose, link, press, answer, stillOpen }
}

beforeEach(() => {
  // What jsdom lacks: nothing moves.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined })
  Object.assign(Element.prototype, {
    animate: () => ({ finished: Promise.resolve(), cancel: () => undefined }),
  })
})
afterEach(() => {
  // Other files run on the same globals.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  Reflect.deleteProperty(Element.prototype, 'animate')
})

it('a decision that is answered after its page was left is made, and Back asks for the page anew', async () => {
  const page = await open()
  await page.press('accept Brook')
  await page.suspend()
  await page.answer(0)
  expect(page.forget).toHaveBeenCalledOnce()
  await page.resume()
  expect(page.stillOpen()).toEqual(['Aster', 'Cedar'])
  expect(page.slots.item[1]?.hasAttribute('aria-busy')).toBe(false)
  expect(page.emitted).toEqual([
    { type: 'gallery-selections:decided', detail: { action: 'accept', gallery: '' } },
  ])
})

it('the focus goes on to a gallery that is still open, however many were decided at once', async () => {
  const page = await open()
  await page.press('accept Brook')
  await page.press('accept Aster')
  await page.answer(0)
  await page.answer(1)
  expect(page.stillOpen()).toEqual(['Cedar'])
  expect(document.activeElement).toBe(page.link('accept Cedar'))
})

it('counts all that is chosen in the same moment', async () => {
  const page = await open()
  await page.choose('gallery-11', 'gallery-13')
  expect(page.slots.count?.textContent).toBe('2 of 3 chosen')
})

it('remembers that a save has failed when its texts change', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await open()
  await page.choose('gallery-11')
  page.asked[0]?.fail()
  await page.advance()
  page.host.dataset.lost = 'Gone.'
  // Anything that draws again.
  await page.press('accept Brook')
  await page.answer(1)
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await page.choose('gallery-13')
  await page.suspend()
  page.asked[2]?.fail()
  await page.advance()
  expect(page.reportLost).toHaveBeenCalledWith('Gone.', 'assertive')
})

it.each<[string, (page: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
  [
    'were left without them',
    async (page) => {
      page.asked[0]?.fail()
      await page.advance()
      page.navigation.leave('/next/')
      await page.advance()
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Leave without them')?.click()
      await page.suspend()
    },
  ],
  [
    'failed after the page was left',
    async (page) => {
      await page.suspend()
      page.asked[0]?.fail()
    },
  ],
])('choices that %s are saved when the page comes back', async (_, leave) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await open()
  await page.choose('gallery-11')
  await leave(page)
  await page.resume()
  expect(page.asked).toHaveLength(2)
  expect(page.slots.said?.textContent).toBe('Saving…')
  await page.answer(1)
  expect(page.slots.said?.textContent).toBe('Saved')
  await page.suspend()
  await page.resume()
  expect(page.asked).toHaveLength(2)
})

it('choices that fail to be saved when their page is back already are saved once more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await open()
  await page.choose('gallery-11')
  await page.suspend()
  await page.resume()
  page.asked[0]?.fail()
  await page.advance()
  expect(page.reportLost).not.toHaveBeenCalled()
  await page.answer(1)
  expect(page.slots.said?.textContent).toBe('Saved')
})

it('an earlier save that is answered late says nothing about a later one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await open()
  await page.choose('gallery-11')
  await page.suspend()
  await page.resume()
  await page.choose('gallery-13')
  page.asked[1]?.fail()
  await page.advance()
  await page.answer(0)
  expect(page.slots.said?.textContent).toBe('Not saved yet')
})

it('choices that the form’s own submit took are not sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await open()
  await page.choose('gallery-11')
  page.asked[0]?.fail()
  await page.advance()
  page.slots.form?.dispatchEvent(new Event('submit', { cancelable: true }))
  await page.suspend()
  await page.resume()
  expect(page.asked).toHaveLength(1)
})

it('a save that is answered after its page was left is said there, and Back asks for the page anew', async () => {
  const page = await open()
  await page.choose('gallery-11')
  await page.suspend()
  await page.answer(0)
  expect(page.forget).toHaveBeenCalledOnce()
  await page.resume()
  expect(page.slots.said?.textContent).toBe('Saved')
  expect(page.asked).toHaveLength(1)
})

it('what was chosen before the widget stood is saved once', async () => {
  // The last one marked is checked, as if the reader had chosen it.
  const page = await open(HTML.replace('name="gallery-11" value="2"', '$& checked'))
  expect(page.asked).toHaveLength(1)
  await page.answer(0)
  await page.suspend()
  await page.resume()
  expect(page.asked).toHaveLength(1)
})

it.each([
  ['ok', 'Reminder sent'],
  ['fail', 'Error sending reminder'],
] as const)('a reminder whose answer is %s after its page was left says “%s” on Back', async (how, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const form =
    '<form data-slot="reminder" data-user-id="7" data-count="3" data-name="Jun"><button data-slot="remind">Remind</button></form>'
  const page = await open(
    `<div data-widget="gallery-selections" data-base="/base/" data-screen="summary">${form}</div>`,
  )
  const [button] = page.slots.remind
  page.slots.reminder[0]?.dispatchEvent(new Event('submit', { cancelable: true }))
  await page.advance()
  const yes = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Send reminder',
  )
  yes?.click()
  await page.advance()
  expect(button?.textContent).toBe('Sending...')
  await page.suspend()
  page.asked[0]?.[how]()
  await page.advance()
  await page.resume()
  expect(button?.textContent).toBe(words)
  expect(button?.hasAttribute('aria-disabled')).toBe(false)
})
