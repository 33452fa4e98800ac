import { expect, it } from 'vitest'
import { memberSheet } from './member-sheet.js'

it('says that the reader is signed in', () => {
  expect(memberSheet([])).toContain('.for-visitors, .w-header-account { display: none; }')
  expect(memberSheet([])).not.toContain('w-follow')
})

it('says what is followed and what is saved, in a rule each', () => {
  const sheet = memberSheet([
    { type: 'artist', id: 12 },
    { type: 'artwork', id: 7 },
    { type: 'gallery', id: 3 },
  ])
  const artist = '[data-entity-type="artist"][data-entity-id="12"]'
  const gallery = '[data-entity-type="gallery"][data-entity-id="3"]'
  const work = '[data-entity-type="artwork"][data-entity-id="7"]'
  expect(sheet).toContain(
    `.w-follow:is(${artist}, ${gallery}):not(:has([data-marked]))::after { content: "Following"; }`,
  )
  expect(sheet).toContain(`.w-follow:is(${work}):not(:has([data-marked]))::after { content: "Saved"; }`)
})

it('has a bound', () => {
  const many = Array.from({ length: 5_000 }, (_, id) => ({ type: 'artist' as const, id }))
  expect(memberSheet(many).length).toBeLessThan(200_000)
})
