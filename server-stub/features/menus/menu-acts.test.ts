/** Order, groups and limits of the menus, as pure changes. */
import { expect, it } from 'vitest'
import {
  added,
  type Draft,
  entriesOf,
  moved,
  readSpot,
  readTarget,
  removed,
  replaced,
  spotOf,
  spotText,
} from './menu-acts.js'

const link = (label: string) => ({ label, href: `/${label}/` })
const DRAFT: Draft = {
  bar: [link('a'), link('b')],
  menu: [link('a'), { label: 'G: H', links: [link('c'), link('d')] }],
  footer: [{ label: 'F', links: [] }],
}
const at = (text: string) => {
  const spot = readSpot(text)
  if (!spot) throw new Error(`test: ${text} is no spot`)
  return spot
}

it.each(['bar-0', 'menu-12', 'footer-3-11'])('%s is read as it is written', (text) => {
  expect(spotText(at(text))).toBe(text)
})

it.each(['', 'bar', 'bar-', 'top-1', 'bar-1-2-3', 'bar-100', 'bar--1', '__proto__-1', 'bar-1\n'])(
  '“%s” is no spot',
  (text) => expect(readSpot(text)).toBeUndefined(),
)

it('an entry moves within its own list, and stays where there is no further', () => {
  expect(moved(DRAFT, at('bar-1'), -1).bar).toEqual([link('b'), link('a')])
  expect(moved(DRAFT, at('menu-1'), -1).menu[0]).toEqual(DRAFT.menu[1])
  expect(moved(DRAFT, at('menu-1-0'), 1).menu[1]).toEqual({ label: 'G: H', links: [link('d'), link('c')] })
  for (const [text, by] of [
    ['bar-0', -1],
    ['bar-1', 1],
    ['bar-9', 1],
    ['menu-0-0', 1],
    ['menu-9-0', 1],
  ] as const)
    expect(moved(DRAFT, at(text), by)).toEqual(DRAFT)
})

it('a group goes with its links, and a link alone', () => {
  expect(removed(DRAFT, at('menu-1')).menu).toEqual([link('a')])
  expect(removed(DRAFT, at('menu-1-1')).menu[1]).toEqual({ label: 'G: H', links: [link('c')] })
  expect(removed(DRAFT, at('footer-0-0'))).toEqual(DRAFT)
})

it('a link is added to a place that takes links, or to a group by its name', () => {
  const target = readTarget('menu:G: H')
  expect(target).toEqual({ place: 'menu', group: 'G: H' })
  if (target)
    expect(added(DRAFT, target, link('e')).menu[1]).toEqual({
      label: 'G: H',
      links: [link('c'), link('d'), link('e')],
    })
  expect(entriesOf(DRAFT, { place: 'bar', group: '' })).toHaveLength(2)
  expect(entriesOf(DRAFT, { place: 'footer', group: '' })).toBeUndefined()
  expect(entriesOf(DRAFT, { place: 'menu', group: 'a' })).toBeUndefined()
})

it('a link that another editor has moved is found again, and one that is gone is not', () => {
  const spot = at('menu-1-0')
  const next = moved(DRAFT, at('menu-1'), -1)
  expect(spotOf(next, spot, link('c'))).toEqual(at('menu-0-0'))
  expect(spotOf(removed(DRAFT, spot), spot, link('c'))).toBeUndefined()
  expect(replaced(DRAFT, at('menu-7'), link('x'))).toEqual(DRAFT)
})
