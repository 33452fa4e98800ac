import { expect, test } from 'vitest'
import { MEMBER, VISITOR } from '../../tests/readers.js'
import { INITIALIZING, userStateOf } from '../shared/services/user.state.js'
import { advisorsAddress } from './enquiry.js'

const PREVIEWS = userStateOf({ ...MEMBER, P: true })
const LINK = { entityAlias: 'previews', entityId: '12' }
const PAGE = '/my-plinth/beta/previews/salt-line/'

test.each([
  [PAGE, LINK, PREVIEWS, '/my-plinth/beta/contact-advisors/previews/12/'],
  [PAGE, LINK, userStateOf(MEMBER), undefined],
  [PAGE, LINK, userStateOf(VISITOR), undefined],
  [PAGE, LINK, INITIALIZING, undefined],
  ['/previews/salt-line/', LINK, PREVIEWS, undefined],
  ['/my-plinth/previews/', LINK, PREVIEWS, undefined],
  [PAGE, {}, PREVIEWS, undefined],
  [PAGE, { entityAlias: 'previews' }, PREVIEWS, undefined],
  [PAGE, { ...LINK, entityId: '../12' }, PREVIEWS, undefined],
])('on %s a link about %o leads %o to %s', (path, link, state, address) => {
  expect(advisorsAddress(path, link, state)).toBe(address)
})
