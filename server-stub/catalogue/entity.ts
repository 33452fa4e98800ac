/** The attributes of `<body>` that name the record a page shows: its type, id, GUID and alias. */
import { createHash } from 'node:crypto'

/** Types of records that have pages. Calls of `widgets/shared/contract` name the type by its alias (`ALIAS`). */
const ENTITY_TYPES = [
  'artist',
  'gallery',
  'city',
  'event',
  'artwork',
  'article',
  'exhibition',
  'viewing-room',
  'preview',
] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

const ALIAS: Record<EntityType, string> = {
  artist: 'artists',
  gallery: 'galleries',
  city: 'city-guides',
  event: 'art-fairs',
  artwork: 'artworks',
  article: 'editorial',
  exhibition: 'exhibitions',
  'viewing-room': 'viewing-rooms',
  preview: 'previews',
}

/** The type that has this alias; undefined when none has. */
export const typeOfAlias = (alias: string): EntityType | undefined =>
  ENTITY_TYPES.find((type) => ALIAS[type] === alias)

/** The same id has the same GUID on every machine: staff paste it into other systems. */
export function guidOf(id: number): string {
  const hex = createHash('sha1').update(`plinth entity ${id}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Empty values are left out. */
export function entityBody(
  type: EntityType,
  id: number,
  more: Record<string, string | number | null | undefined> = {},
): Record<string, string | number> {
  const body: Record<string, string | number> = {
    entityId: id,
    entityType: type,
    entityGuid: guidOf(id),
    entityAlias: ALIAS[type],
  }
  for (const [name, value] of Object.entries(more)) {
    if (value !== null && value !== undefined && value !== '') body[name] = value
  }
  return body
}
