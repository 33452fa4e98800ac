// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { leadsFrame, takesPlace } from './leads.js'

beforeEach(() => {
  document.body.innerHTML = `
    <turbo-frame id="layer">
      <div id="host"></div>
      <a id="inside" href="/text/">Edit</a><a id="top" data-turbo-frame="_top" href="/">Home</a>
      <a id="anchor" href="#part">Part</a><a id="tab" target="_blank" href="/">New tab</a>
      <form id="publish" method="post"><button>Publish</button></form>
      <form id="away" method="post" data-turbo-frame="_top"><button>Go</button></form>
      <form id="searching" method="post" data-widget="filter-bar"><button>Filter</button></form>
      <turbo-frame id="part"><a id="within" href="/more/">More</a><form id="own" method="post"><button>Go</button></form></turbo-frame>
    </turbo-frame>
    <a id="outside" href="/">Home</a><a id="named" data-turbo-frame="layer" href="/text/">Open</a>
    <form id="behind" method="post"><button>Go</button></form>`
})

function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`test: there is no ${id}`)
  return element
}

it.each([
  ['inside', true],
  ['named', true],
  // Turbo visits these, or the page stays.
  ['top', false],
  ['outside', false],
  ['anchor', false],
  ['tab', false],
  ['within', false],
])('the link %s loads a frame around the guard: %s', (id, leads) => {
  expect(leadsFrame(byId('host', HTMLDivElement), byId(id, HTMLAnchorElement))).toBe(leads)
})

it.each([
  ['publish', true],
  ['away', true],
  ['behind', true],
  ['own', false],
  ['searching', false],
])('the answer to %s takes the place of what is guarded: %s', (id, takes) => {
  const form = byId(id, HTMLFormElement)
  expect(takesPlace(byId('host', HTMLDivElement), form, form.querySelector('button'))).toBe(takes)
})
