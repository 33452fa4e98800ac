/** Where staff edit a thing. What the house itself keeps is edited in its own CMS, what galleries send in theirs. */

const ADMIN = '/staff/admin/'
const GALLERY = '/staff/gallery/'

const COLLECTIONS: ReadonlyMap<string, string> = new Map([
  ['article', `${ADMIN}articles/`],
  ['artist', `${ADMIN}artists/`],
  ['event', `${ADMIN}events/`],
  ['gallery', `${ADMIN}galleries/`],
  ['city', `${ADMIN}cities/`],
  ['place', `${ADMIN}places/`],
  ['page', `${GALLERY}pages/`],
  ['artwork', `${GALLERY}artworks/`],
  ['exhibition', `${GALLERY}exhibitions/`],
  ['viewing-room', `${GALLERY}viewing-rooms/`],
  ['preview', `${GALLERY}previews/`],
  ['gallery-event', `${GALLERY}events/`],
  ['gallery-artist', `${GALLERY}artists/`],
])

/** The address under which things of this type are edited, ending in a slash; undefined for types that have no editor. */
export const editCollection = (type: string): string | undefined => COLLECTIONS.get(type)

/** The address where this very thing is edited. */
export function editPath(type: string, id: number): string | undefined {
  const collection = editCollection(type)
  return collection && `${collection}${id}/`
}
