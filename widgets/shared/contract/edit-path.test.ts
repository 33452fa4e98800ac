import { expect, it } from 'vitest'
import { editCollection, editPath } from './edit-path.js'

it.each([
  ['article', '/staff/admin/articles/7/'],
  ['artist', '/staff/admin/artists/7/'],
  ['event', '/staff/admin/events/7/'],
  ['gallery', '/staff/admin/galleries/7/'],
  ['page', '/staff/gallery/pages/7/'],
  ['artwork', '/staff/gallery/artworks/7/'],
  ['exhibition', '/staff/gallery/exhibitions/7/'],
  ['gallery-event', '/staff/gallery/events/7/'],
  ['gallery-artist', '/staff/gallery/artists/7/'],
])('a thing of type %s is edited at %s', (type, path) => {
  expect(editPath(type, 7)).toBe(path)
})

it.each(['weather', '', 'toString'])('nothing is edited as %j', (type) => {
  expect([editCollection(type), editPath(type, 7)]).toEqual([undefined, undefined])
})
