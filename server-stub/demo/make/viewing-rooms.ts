/** 60 viewing rooms, their texts written by hand. */
import type { Artist, House, Show } from '../models.js'
import { type Cast, readBody } from '../texts/body.js'
import { ROOM_TEXTS } from '../texts/rooms.js'
import { firstOf, type World } from '../world.js'

const UNPUBLISHED = new Set([33, 52])

export function makeViewingRooms(world: World, cast: Cast): void {
  ROOM_TEXTS.forEach((text, index) => {
    const random = world.random(`viewing room ${index}`)
    const artists = text.artists.map((key) => cast.artist(key))
    const artist = firstOf(artists, `artists of viewing room ${text.title}`)
    const house = houseOf(artist, index)
    const { blocks, works } = readBody(text.body, cast)
    // Two thirds can be visited now; the rest is over or about to open.
    const startsAt =
      index % 3 === 2
        ? random.whole(-300, -80)
        : index % 10 === 4
          ? random.whole(4, 25)
          : random.whole(-40, -1)
    const lead = works[0] ?? firstOf(artist.works, `works of ${artist.row.name}`)
    const row = {
      ...world.entity('viewing_room', text.title, !UNPUBLISHED.has(index)),
      title: text.title,
      film: '',
      gallery_id: house.row.id,
      starts_on: world.day(startsAt),
      ends_on: world.day(startsAt + random.whole(41, 62)),
      standfirst: text.standfirst,
      body: blocks,
      picture_id: lead.row.picture_id,
      created_at: world.moment(Math.min(-1, startsAt - 5)),
    }
    world.rows.viewing_room.push(row)
    const own = artists.flatMap((other) => other.works.slice(0, Math.ceil(8 / artists.length)))
    const shown = [...new Set([...works, ...own])].filter((work) => work.row.published)
    shown.forEach((work, place) => {
      world.rows.viewing_room_artwork.push({
        viewing_room_id: row.id,
        artwork_id: work.row.id,
        position: place + 1,
      })
    })
  })
}

const houseOf = (artist: Artist, index: number): House =>
  artist.houses[index % artist.houses.length] ?? firstOf(artist.houses, `galleries of ${artist.row.name}`)

/** Looks up the people of the hand-written texts and the exhibitions that they have. */
export function castOf(artists: readonly Artist[], shows: readonly Show[]): Cast {
  const byKey = new Map(
    artists.flatMap((artist) => (artist.cast ? [[artist.cast.key, artist] as const] : [])),
  )
  return {
    artist(key) {
      const artist = byKey.get(key)
      if (!artist) throw new Error(`demo texts: nobody is called ${key}; see texts/cast.ts`)
      return artist
    },
    show(key) {
      const artist = byKey.get(key)
      return shows.find(
        ({ row, artists: shown }) => row.published && shown.length === 1 && shown[0] === artist,
      )
    },
  }
}
