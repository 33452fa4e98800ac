// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { recordContent } from '../turbo/morph.js'
import { commitNodes } from './commit.js'
import { createSnapshot, restoreSnapshot } from './snapshot.js'

let host: HTMLElement
let html: string

beforeEach(() => {
  document.body.innerHTML = `<div data-widget="a" class="" hidden title="t"><!-- note --><p data-slot="one" title="x" class="c">Text <b>bold</b></p>
    <div data-widget="b"><i data-slot="one">inner</i></div><ul data-slot="list"><li>1</li></ul></div>`
  host = document.body.firstElementChild as HTMLElement
  html = host.outerHTML
})

const slot = (name: string) => host.querySelector(`:scope > [data-slot=${name}]`) as HTMLElement

it('gives attributes back in the server’s order, with empty ones', () => {
  const snapshot = createSnapshot(host)
  host.removeAttribute('hidden')
  host.setAttribute('hidden', '')
  host.classList.add('on')
  slot('one').removeAttribute('title')
  slot('one').style.color = 'red'
  restoreSnapshot(snapshot)
  expect(host.outerHTML).toBe(html)
})

it('gives child lists back with the very same nodes', () => {
  const snapshot = createSnapshot(host)
  const item = slot('list').firstElementChild
  host.append('new')
  host.prepend(slot('list'))
  slot('list').replaceChildren()
  restoreSnapshot(snapshot)
  expect(host.outerHTML).toBe(html)
  expect(slot('list').firstElementChild).toBe(item)
})

it('restores what another script changed anywhere, once it was recorded', () => {
  const snapshot = createSnapshot(host)
  recordContent(snapshot)
  const [text, bold] = slot('one').childNodes
  if (text) text.nodeValue = 'Other '
  const inBold = bold?.firstChild
  if (inBold) inBold.nodeValue = 'bolder'
  host.querySelector('b')?.setAttribute('class', 'on')
  host.querySelector('li')?.append(...slot('one').childNodes)
  recordContent(snapshot)
  restoreSnapshot(snapshot)
  expect(host.outerHTML).toBe(html)
  expect([...slot('one').childNodes]).toEqual([text, bold])
})

it('records nothing of a nested host, which restores itself', () => {
  const snapshot = createSnapshot(host)
  recordContent(snapshot)
  expect(snapshot.parts.map(({ live }) => live.localName)).toEqual(['div', 'p', 'ul', 'b', 'li'])
})

it('leaves the slots of a nested host to that host', () => {
  const snapshot = createSnapshot(host)
  expect(snapshot.parts.map(({ live }) => live)).toEqual([host, slot('one'), slot('list')])
})

it('touches no attribute that is in its place, and writes the others in the server’s order', () => {
  host.innerHTML = '<input data-slot="field" type="password" name="word" hidden>'
  const field = host.firstElementChild as HTMLElement
  const before = field.outerHTML
  const snapshot = createSnapshot(host)
  const observer = new MutationObserver(() => undefined)
  observer.observe(field, { attributes: true })
  const restored = () => {
    observer.takeRecords()
    restoreSnapshot(snapshot)
    expect(field.outerHTML).toBe(before)
    return observer.takeRecords().map(({ attributeName }) => attributeName)
  }
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('type', 'text')
  expect(restored()).toEqual(['aria-invalid', 'type'])
  field.removeAttribute('name')
  field.setAttribute('name', 'other')
  expect(restored()).not.toContain('type')
  observer.disconnect()
})

it('keeps the snapshot free of boot’s own marks', () => {
  host.setAttribute('data-widget-state', 'loading')
  host.querySelector('[data-widget=b]')?.setAttribute('data-widget-state', 'pending')
  expect(createSnapshot(host).clone.outerHTML).toBe(html)
})

it('what is committed survives, in the page and in clones of it', () => {
  const snapshot = createSnapshot(host)
  const item = document.createElement('li')
  item.textContent = '2'
  commitNodes(snapshot, slot('list'), [item])
  slot('list').append('stray')
  restoreSnapshot(snapshot)
  expect(slot('list').innerHTML).toBe('<li>1</li><li>2</li>')
  expect(snapshot.clone.querySelector('ul')?.innerHTML).toBe('<li>1</li><li>2</li>')
})

it('what a nested host commits comes back with the host around it', () => {
  const outer = createSnapshot(host)
  const nested = host.querySelector('[data-widget=b]') as HTMLElement
  const snapshot = createSnapshot(nested)
  const more = document.createElement('b')
  commitNodes(snapshot, nested.firstElementChild as HTMLElement, [more])
  expect(outer.clone.querySelector('[data-widget=b] i b')).not.toBeNull()
})

it('refuses to commit outside the slots', () => {
  const snapshot = createSnapshot(host)
  expect(() => commitNodes(snapshot, document.body, [])).toThrow('commit into one of its slots')
})
