/** One viewing room has a film, made once from the picture that is given to it here (`server-stub/films/`). */
import type { Cast } from '../texts/body.js'
import { firstOf, type World } from '../world.js'

export const FILMED_ROOM = { artist: 'ana-ruiz-calvo', film: 'low-water' }

/** Last of all: its picture takes an id, and no other may move by that. */
export function makeFilms(world: World, cast: Cast): void {
  const room = firstOf(world.rows.viewing_room, 'viewing rooms')
  const artist = cast.artist(FILMED_ROOM.artist)
  const hung = artist.works.filter(({ row }) => row.published).slice(0, 3)
  room.picture_id = world.picture(
    {
      kind: 'room',
      seed: 4403,
      hung: hung.map(({ recipe, row }) => ({ recipe, widthMm: row.width_mm, heightMm: row.height_mm })),
    },
    2400,
    1350,
    `A bright room with works by ${artist.row.name} on the walls.`,
    `View of the room: ${hung.map(({ row }) => `“${row.title}”`).join(', ')}`,
  )
  room.film = FILMED_ROOM.film
}
