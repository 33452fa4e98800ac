// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { commitNodes, recordHost, restoreHost } from './record.js'

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
  const record = recordHost(host)
  host.removeAttribute('hidden')
  host.setAttribute('hidden', '')
  host.classList.add('on')
  slot('one').removeAttribute('title')
  slot('one').style.color = 'red'
  restoreHost(record)
  expect(host.outerHTML).toBe(html)
})

it('gives child lists back with the very same nodes', () => {
  const record = recordHost(host)
  const item = slot('list').firstElementChild
  host.append('new')
  host.prepend(slot('list'))
  slot('list').replaceChildren()
  restoreHost(record)
  expect(host.outerHTML).toBe(html)
  expect(slot('list').firstElementChild).toBe(item)
})

it('leaves the slots of a nested host to that host', () => {
  const record = recordHost(host)
  expect(record.parts.map(({ live }) => live)).toEqual([host, slot('one'), slot('list')])
})

it('keeps the pristine free of boot’s own marks', () => {
  host.setAttribute('data-widget-state', 'loading')
  host.querySelector('[data-widget=b]')?.setAttribute('data-widget-state', 'pending')
  expect(recordHost(host).pristine.outerHTML).toBe(html)
})

it('what is committed survives, in the page and in clones of it', () => {
  const record = recordHost(host)
  const item = document.createElement('li')
  item.textContent = '2'
  commitNodes(record, slot('list'), [item])
  slot('list').append('stray')
  restoreHost(record)
  expect(slot('list').innerHTML).toBe('<li>1</li><li>2</li>')
  expect(record.pristine.querySelector('ul')?.innerHTML).toBe('<li>1</li><li>2</li>')
})

it('what a nested host commits comes back with the host around it', () => {
  const outer = recordHost(host)
  const nested = host.querySelector('[data-widget=b]') as HTMLElement
  const record = recordHost(nested)
  const more = document.createElement('b')
  commitNodes(record, nested.firstElementChild as HTMLElement, [more])
  expect(outer.pristine.querySelector('[data-widget=b] i b')).not.toBeNull()
})

it('refuses to commit outside the slots', () => {
  const record = recordHost(host)
  expect(() => commitNodes(record, document.body, [])).toThrow('commit into one of its slots')
})
