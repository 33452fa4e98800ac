/** A city guide as its editors see it: its places on the map and in their order, drafts too. */
import type { FastifyInstance } from 'fastify'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { guideMap } from '../../catalogue/locations/map-view.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { nameOf } from '../collections/text-of.js'
import { staffPage } from '../staff-page.js'
import { guideToEdit, movePlace } from './store.js'
import { GuidePage } from './views/guide.js'

const CITIES = '/staff/admin/cities/'
const PLACES = '/staff/admin/places/'
const PATH = `${CITIES}:id/places/`
const guidePath = (id: number): string => `${CITIES}${id}/places/`

const OfCity = idParams(SENTENCES.nothingToEditHere)
/** `up-12`, `down-12` */
const MoveForm = form({ do: text() })

export async function guideRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(PATH, { schema: { params: OfCity } }, async (request, reply) => {
    const guide = await guideToEdit(db, request.params.id)
    if (!guide) throw notFound(SENTENCES.nothingToEditHere)
    const { city, places } = guide
    const shown = guideMap(`Map of places in ${city.name}`, places, 2)
    const edit = (id: number) => `${PLACES}${id}/text/`
    const map = {
      ...shown,
      places: {
        ...shown.places,
        // From the map one goes to where a place is edited, and not to what readers see.
        groups: shown.places.groups.map((group) => ({
          ...group,
          places: group.places.map((place) => ({ ...place, href: edit(place.id) })),
        })),
        points: {
          ...shown.places.points,
          locations: shown.places.points.locations.map((one) => ({ ...one, url: edit(one.id) })),
        },
      },
    }
    return reply.page(GuidePage, staffPage(`Places in ${city.name}`, guidePath(city.id), 'A city guide.'), {
      crumbs: [['admin'], ['cities', CITIES], [city.id, `${CITIES}${city.id}/`], ['places']],
      action: guidePath(city.id),
      add: `${PLACES}new/?city_id=${encodeURIComponent(nameOf(city))}`,
      map,
      groups: map.places.groups.map(({ title, places: listed }) => ({
        title,
        places: listed.map((place) => ({
          id: place.id,
          title: place.title,
          href: place.href,
          isPublished: places.some(({ id, published }) => id === place.id && published),
        })),
      })),
    })
  })

  app.post(
    PATH,
    { schema: { params: OfCity, body: MoveForm }, config: { actsOn: 'city' } },
    async (request, reply) => {
      const { id } = request.params
      const [, way, place] = /^(up|down)-([1-9]\d{0,8})$/.exec(request.body.fields.do ?? '') ?? []
      const { name } = await requireMember(request)
      const isMoved =
        place !== undefined && (await movePlace(db, id, Number(place), way === 'up' ? -1 : 1, name))
      if (!isMoved) throw notFound(SENTENCES.nothingToEditHere)
      return seeOther(request, reply, guidePath(id))
    },
  )
}
