/** Whom a gallery represents: the team adds and removes artists who have a page here. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { artistPath } from '../../catalogue/addresses.js'
import type { Position } from '../../db/paging.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, positionQuery, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idOf, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleryIn } from '../gallery/access.js'
import { findForTeam } from '../gallery/find-for-team.js'
import { GALLERY_PATH } from '../gallery/paths.js'
import type { TeamGallery } from '../gallery/team.js'
import { isTrusted } from '../gallery-accounts/applications.js'
import { representedBy, setRepresented, showsWorkBy } from './represented-store.js'
import { RepresentedPage } from './views/represented.js'

const PATH = `${GALLERY_PATH}represented/`
const PAGE_SIZE = 50
const LONGEST_NAME = 200
const params = idParams(SENTENCES.noGallery)
const ActForm = form({ do: text(), artist: line(LONGEST_NAME), of: text() })

export async function representedRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  app.galleryDesk.addSection({
    href: ({ id }) => `${PATH}${id}/`,
    label: 'Artists you represent',
    about: 'Who stands on your page, and you on theirs.',
    place: 15,
  })

  app.get(`${PATH}:id/`, { schema: { params, querystring: positionQuery() } }, async (request, reply) =>
    draw(request, reply, await galleryIn(request, request.params.id), request.query.position),
  )

  app.post(`${PATH}:id/`, { schema: { params, body: ActForm } }, async (request, reply) => {
    const gallery = await galleryIn(request, request.params.id)
    const { name: who } = await requireMember(request)
    const { values } = request.body
    if (values.do === 'remove') {
      const artist = idOf(values.of)
      if (artist === undefined) return draw(request, reply, gallery, {}, values, SENTENCES.noOption)
      await setRepresented(db, gallery.id, artist, false, who)
      return seeOther(request, reply, `${PATH}${gallery.id}/`)
    }
    const found = await artistNamed(gallery, values.artist)
    if (typeof found === 'string') return draw(request, reply, gallery, {}, values, found)
    await setRepresented(db, gallery.id, found.id, true, who)
    return seeOther(request, reply, `${PATH}${gallery.id}/`)
  })

  /** The artist of this name whom the gallery may add, or the sentence that says why there is none. */
  async function artistNamed({ id }: TeamGallery, name: string): Promise<{ id: number } | string> {
    if (name.trim() === '') return SENTENCES.artistNotNamed
    const find = await findForTeam(db, [{ of: 'artists', text: name.trim() }], [id])
    const [artist, ...others] = find('artists', name.trim()).found
    if (!artist) return SENTENCES.artistNotFound
    if (others.length > 0) {
      const which = [artist, ...others].map((one) => `${one.name} (${one.id})`).join(', ')
      return SENTENCES.severalNamed(name, which)
    }
    if ((await isTrusted(db, id)) || (await showsWorkBy(db, id, artist.id))) return artist
    return SENTENCES.artistNotShownYet
  }

  async function draw(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, name }: TeamGallery,
    position: Position,
    values: Readonly<Record<string, string>> = {},
    error?: string,
  ): Promise<FastifyReply> {
    const path = `${PATH}${id}/`
    const slice = await representedBy(db, id, position, PAGE_SIZE)
    return renderDashboard(
      request,
      reply,
      RepresentedPage,
      { title: 'Artists you represent', path, ...(error && { status: 422 }) },
      {
        gallery: name,
        back: GALLERY_PATH,
        action: path,
        newArtist: `${GALLERY_PATH}artists/new/?gallery=${id}`,
        artists: slice.rows.map((artist) => ({
          ...artist,
          href: artist.published ? artistPath(artist) : `${GALLERY_PATH}artists/${artist.id}/`,
        })),
        values,
        errors: error ? { artist: error } : {},
        previous: slice.previous && `${path}?before=${slice.previous}`,
        next: slice.next && `${path}?after=${slice.next}`,
      },
    )
  }
}
