import { expect, test } from 'vitest'
import { seenIn } from './private-view.state.js'

const WORK = { entityType: 'artwork', entityId: '12', exhibitionId: '7' }
const PAGE = '/my-plinth/private-views/3/artworks/salt-line-12/'

test.each([
  [PAGE, WORK, { exhibition: 7, artwork: 12 }],
  ['/artworks/salt-line-12/', WORK, undefined],
  ['/my-plinthe/12/', WORK, undefined],
  [PAGE, { ...WORK, entityType: 'exhibition' }, undefined],
  [PAGE, { ...WORK, exhibitionId: undefined }, undefined],
  [PAGE, { ...WORK, exhibitionId: '0' }, undefined],
  [PAGE, { ...WORK, entityId: 'undefined' }, undefined],
  [PAGE, {}, undefined],
])('%s with %o shows %o', (path, data, seen) => {
  expect(seenIn({ pathname: path, area: '/my-plinth/' }, data)).toEqual(seen)
})
