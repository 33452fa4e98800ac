/** What readers do on the site, written once for every engine. Each begins as a visitor without cookies, and nothing may be reported as an error. */
import { beforeEach, describe, test } from 'vitest'
import { follow, followWithoutNetwork, memberArea, signUp } from './journeys/account.js'
import { carousel, leaveEarly, pageLayer } from './journeys/movement.js'
import { article, artwork, filterAndGrid, map, search } from './journeys/reading.js'
import { chat, preview, staffEdit } from './journeys/talking.js'
import type { Opened } from './opened.js'
import { Reader } from './reader.js'

const JOURNEYS: readonly [string, (reader: Reader) => Promise<void>][] = [
  ['searches from the header, and goes to what was found', search],
  ['filters a list, goes on down it, looks at a work and comes Back to it', filterAndGrid],
  ['looks at a work enlarged, and at the rooms of a show', artwork],
  ['reads an article, and the next one after it', article],
  ['opens a place on the map', map],
  ['follows an artist, and signs in for it', follow],
  ['signs up, confirms the address and is in', signUp],
  ['goes through the member area', memberArea],
  ['reads a preview’s pages', preview],
  ['asks an advisor, who answers', chat],
  ['takes an article back and publishes it again', staffEdit],
  ['turns the carousel by hand, wheel and keys', carousel],
  ['opens a page in a layer and closes it', pageLayer],
  ['follows while there is no network, which is sent later', followWithoutNetwork],
  ['leaves pages while they are still loading', leaveEarly],
]

export function journeyTests(opened: () => Opened): void {
  describe('a reader', () => {
    beforeEach(async () => {
      const { engine, door } = opened()
      Object.assign(door, { isShut: false, holds: () => false })
      await new Reader(engine, door).beginAnew()
      // Fixtures named `bad-…` report errors that they must.
      door.takeErrors()
    })

    test.for(JOURNEYS)('%s', async ([, journey]) => {
      const { engine, door } = opened()
      const reader = new Reader(engine, door)
      await journey(reader)
      await reader.expectNoErrors()
    })
  })
}
