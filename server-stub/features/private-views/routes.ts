/** Private views on the dashboard (docs/behaviour.md#dashboard): what a member is invited to, the exhibition, and its works. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { privateViewCall } from '../../../widgets/shared/contract/private-view.call.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import * as to from '../../catalogue/addresses.js'
import { artworkById, artworksIn } from '../../catalogue/artworks/store.js'
import { exhibitionCard, SIZES, workCard } from '../../catalogue/cards.js'
import { entityBody } from '../../catalogue/entity.js'
import { type ExhibitionCard, exhibitionsByIds } from '../../catalogue/exhibitions/store.js'
import { forbidden, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { callBody } from '../../http/forms/contract-schema.js'
import { idParams } from '../../http/forms/params.js'
import { isPrefetch } from '../../http/prefetch.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { longDay, span } from '../../views/dates.js'
import { counted, inline, listNames, paragraphs } from '../../views/prose.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { type Invitation, invitationOf, invitationsOf, openInvitation, recordPrivateView } from './store.js'
import { PrivateViewPage } from './views/private-view.js'
import { PrivateViewsPage } from './views/private-views.js'
import { PrivateWorkPage } from './views/private-work.js'

const PATH = '/my-plinth/private-views/'
const LAST_ID = 2_147_483_647
const PICTURE_SIZES = '(width >= 64rem) 62vw, 94vw'

interface Shown {
  invitation: Invitation
  show: ExhibitionCard
  path: string
}

const ViewParams = idParams(SENTENCES.notInvited)

export async function privateViewRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  /** @throws HttpError 404 for what the member is not invited to */
  async function shownIn(request: FastifyRequest, { id }: { id: number }): Promise<Shown> {
    const member = await requireMember(request)
    const invitation = await invitationOf(db, member.id, app.site.today(), id)
    const [show] = invitation ? await exhibitionsByIds(db, [invitation.exhibition_id]) : []
    if (!invitation || !show) throw notFound(SENTENCES.notInvited)
    return { invitation, show, path: `${PATH}${invitation.id}/` }
  }

  const worksIn = ({ show, path }: Shown) =>
    artworksIn(db, 'exhibition', show.id).then((works) =>
      works.map((work) => ({ id: work.id, ...workCard(work), href: workPath(path, work) })),
    )

  app.get(PATH, async (request, reply) => {
    const today = app.site.today()
    const invitations = await invitationsOf(db, (await requireMember(request)).id, today)
    const shows = await exhibitionsByIds(
      db,
      invitations.map(({ exhibition_id }) => exhibition_id),
    )
    const cards = invitations.flatMap((invitation) => {
      const show = shows.find(({ id }) => id === invitation.exhibition_id)
      return show ? { ...exhibitionCard(show, today), ...invited(invitation) } : []
    })
    return renderDashboard(
      request,
      reply,
      PrivateViewsPage,
      { title: 'Private views', path: PATH },
      { cards },
    )
  })

  const options = { schema: { body: callBody(privateViewCall) }, config: { json: true } } as const
  app.post(privateViewCall.path({}), options, async (request, reply) => {
    const member = await requireMember(request)
    if (!(await recordPrivateView(db, member.id, app.site.today(), request.body)))
      throw forbidden(SENTENCES.notInvitedToWork)
    return reply.send({ Saved: true })
  })

  app.get(`${PATH}:id/`, { schema: { params: ViewParams } }, async (request, reply) => {
    const shown = await shownIn(request, request.params)
    const { invitation, show, path } = shown
    const works = await worksIn(shown)
    if (!isPrefetch(request)) await openInvitation(db, invitation.id, (await requireMember(request)).id)
    const names = listNames(show.artist_names)
    return reply.page(PrivateViewPage, pageOf(show.title, path, [], { exhibitionId: show.id }), {
      show,
      ...invited(invitation),
      names: names === show.title ? '' : names,
      dates: span(show.starts_on, show.ends_on),
      message: paragraphs(invitation.message),
      standfirst: inline(show.standfirst),
      picture:
        show.picture && pictureView(show.picture, { sizes: SIZES.full, isFirst: true, name: show.title }),
      enquiry: to.enquiryPath('exhibition', show.id),
      works,
      worksCount: counted(works.length, 'work'),
    })
  })

  app.get(
    `${PATH}:id/artworks/:address/`,
    { schema: { params: v.object({ ...ViewParams.entries, address: v.string() }) } },
    async (request, reply) => {
      const shown = await shownIn(request, request.params)
      const { show, path } = shown
      const id = Number(/(?:^|-)(\d{1,10})$/.exec(request.params.address)?.[1] ?? Number.NaN)
      const works = await worksIn(shown)
      const at = works.findIndex((work) => work.id === id)
      const work = id <= LAST_ID && at >= 0 ? await artworkById(db, id) : undefined
      if (!work) throw notFound(SENTENCES.notInPrivateView)
      const [artist] = work.artists
      return reply.page(
        PrivateWorkPage,
        pageOf(work.title, workPath(path, work), [{ label: show.title, href: path }], {
          ...entityBody('artwork', work.id, {
            entityArtistId: artist?.id,
            entityArtistName: work.artist_line,
            entityGalleryName: work.gallery_name,
            galleryId: work.gallery_id,
            relatedId: artist?.id,
            relatedId2: work.gallery_id,
            exhibitionId: show.id,
          }),
        }),
        {
          back: { href: path, label: show.title },
          card: workCard(work, { sizes: PICTURE_SIZES, isFirst: true }),
          gallery: work.gallery_name,
          remark: remarkOf(work.availability),
          about: paragraphs(work.about),
          enquiry: to.enquiryPath('artwork', work.id),
          place: `${at + 1} of ${works.length}`,
          previousWork: works[at - 1]?.href,
          nextWork: works[at + 1]?.href,
        },
      )
    },
  )
}

const workPath = (path: string, { slug, id }: { slug: string; id: number }): string =>
  `${path}artworks/${slug}-${id}/`

const remarkOf = (availability: string): string | undefined =>
  ({ sold: 'Sold', 'on-request': 'Price on request' })[availability]

const invited = ({ id, invited_by, closes_on, is_new }: Invitation) => ({
  href: `${PATH}${id}/`,
  invitedBy: invited_by,
  closes: longDay(closes_on),
  isNew: is_new,
})

const pageOf = (
  title: string,
  path: string,
  crumbs: { label: string; href: string }[],
  body: Record<string, string | number>,
) => ({
  title,
  path,
  description: 'A private view on Plinth.',
  robots: 'noindex',
  isPersonal: true,
  breadcrumbs: [
    { label: 'My Plinth', href: '/my-plinth/' },
    { label: 'Private views', href: PATH },
    ...crumbs,
    { label: title, href: path },
  ],
  body,
})
