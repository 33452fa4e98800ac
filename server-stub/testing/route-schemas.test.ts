/** Every route that takes a body, or whose address has parts that vary, says by schemas what they may be. */
import { expect, test as it } from 'vitest'
import { openStorelessApp, TEST_CARDS } from './site.js'

const BY_CONTRACT =
  'the contract reads the path itself, for pages and server alike (readFilterAddress, locationsCall)'
const PROTOCOL =
  'the hosted service’s protocol: parsed and refused in its own words (search/protocol/parameters.ts, requests.ts)'
const OWN_ANSWER = 'a picture’s address is read by a schema in its handler, since it is refused in plain text'
const FILE_FORM = 'a form with files comes in parts; its fields are read by a schema in its handler'
const FILES = 'the plugin that serves files reads it'
const NOTHING = 'nothing is sent, or looked at: what is asked for stands in the address'
const REFUSED = 'every request is refused'

/** What goes without a schema, and why. An address ends, or stands as a whole, as it is written here. */
const EXCEPTIONS: readonly (readonly [part: 'body' | 'params', address: string, reason: string])[] = [
  ['params', '…/f/*', BY_CONTRACT],
  ['params', '…/page-index/*', BY_CONTRACT],
  ['params', '/locations/:minLat/:maxLat/:minLng/:maxLng/', BY_CONTRACT],
  ['params', '/1/indexes/:index', PROTOCOL],
  ['params', '/1/indexes/:index/settings', PROTOCOL],
  ['params', '/1/indexes/:index/query', PROTOCOL],
  ['params', '/1/indexes/:index/queries', PROTOCOL],
  ['params', '/1/indexes/:index/facets/:facet/query', PROTOCOL],
  ['body', '/1/indexes/:index/query', PROTOCOL],
  ['body', '/1/indexes/:index/queries', PROTOCOL],
  ['body', '/1/indexes/:index/facets/:facet/query', PROTOCOL],
  ['params', '/1/*', REFUSED],
  ['body', '/1/*', REFUSED],
  ['body', '/__bad-address', REFUSED],
  ['params', '/media/:id/:w/:h/:file', OWN_ANSWER],
  ['params', '/media/plate/:w/:h/plate.svg', OWN_ANSWER],
  ['params', '/media/specimen/:pages/specimen.pdf', OWN_ANSWER],
  ['params', '/dist/*', FILES],
  ['params', '/films/*', FILES],
  ['body', '/staff/admin/pictures/', FILE_FORM],
  ['body', '/my-plinth/gallery/works/:id/pictures/', FILE_FORM],
  ['body', '/my-plinth/gallery/exhibitions/:id/pictures/', FILE_FORM],
  ['body', '/my-plinth/gallery/viewing-rooms/:id/pictures/', FILE_FORM],
  ['body', '/my-plinth/gallery/artists/:id/pictures/', FILE_FORM],
  ['body', '/my-plinth/gallery/viewing-rooms/:id/story/pictures/', FILE_FORM],
  ['body', '/my-plinth/gallery/works/import/', FILE_FORM],
  ['body', '/__stub/reset', NOTHING],
  ['body', '/change-email/:token/', NOTHING],
  ['body', '/gallery-invitation/:token/', NOTHING],
  ['body', '/my-plinth/enquiries/claim/', NOTHING],
  ['body', '/my-plinth/notifications/read-all/', NOTHING],
  ['body', '/my-plinth/orders/cards/:id/remove/', NOTHING],
  ['body', '/system/inbound-mail/', 'its signature is of the bytes'],
  ['body', '/system/card-payments/', 'its signature is of the bytes'],
  ['body', '/sign-up/subscribe/confirm/:token/', NOTHING],
  ['body', '/staff/report/check/', NOTHING],
  ['body', '/staff/search/synonyms/:id/delete/', NOTHING],
  ['body', '/staff/jobs/:id/retry/', NOTHING],
  ['body', '/staff/jobs/:id/delete/', NOTHING],
  ['body', '/staff/outbox/:id/', NOTHING],
  ['body', '/system/recommendations/item/', NOTHING],
  ['body', '/system/recommendations/user/', NOTHING],
]

const isAt = (address: string, url: string): boolean =>
  address.startsWith('…') ? url.endsWith(address.slice(1)) : url === address

it('every route says by schemas what it reads, or is an exception with a reason', async () => {
  const app = await openStorelessApp(TEST_CARDS)
  await app.ready()
  const lacking = app.routeList
    .filter(({ method }) => !['HEAD', 'OPTIONS'].includes(method))
    .flatMap(({ method, url, schema }) => [
      ...(/[:*]/.test(url) && !schema.params ? [{ part: 'params', method, url }] : []),
      ...(!['GET', 'TRACE'].includes(method) && !schema.body ? [{ part: 'body', method, url }] : []),
    ])
  await app.close()
  const isException = (part: string, url: string) =>
    EXCEPTIONS.find(([of, address]) => of === part && isAt(address, url))
  expect(lacking.filter(({ part, url }) => !isException(part, url))).toEqual([])
  const unused = EXCEPTIONS.filter(
    ([of, address]) => !lacking.some(({ part, url }) => part === of && isAt(address, url)),
  )
  expect(unused).toEqual([])
})
