/** What visitors do with the works of a gallery: of all together, of each in a list, and of one by week. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guardMembers } from '../../auth/require-member.js'
import { type Sql, sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { positionQuery } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { longDay } from '../../views/dates.js'
import { count } from '../../views/prose.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn } from '../gallery/access.js'
import { GALLERY_PATH } from '../gallery/paths.js'
import { workIn } from '../gallery-works/access.js'
import { workPath } from '../gallery-works/paths.js'
import { workView } from '../gallery-works/work-views.js'
import { ofTeam, worksOf } from '../gallery-works/works-store.js'
import { barsOf } from './plot.js'
import { totalsOf, WEEKS, type Week, weeksOf } from './store.js'
import type { FiguredWork } from './views/figures.js'
import { GalleryFiguresPage } from './views/figures.js'

export const FIGURES_PATH = `${GALLERY_PATH}figures/`
const PAGE_SIZE = 30

export async function figuresRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  app.get(FIGURES_PATH, { schema: { querystring: positionQuery() } }, async (request, reply) => {
    const galleries = await galleriesIn(request)
    const scope = ofTeam(galleries.map(({ id }) => id))
    const everything = { words: '', state: undefined }
    const slice = await worksOf(db, scope, everything, request.query.position, PAGE_SIZE)
    const ids = slice.rows.map(({ id }) => id)
    const totals = await totalsOf(db, ids, app.site.today())
    return draw(request, reply, {
      title: 'Figures',
      path: FIGURES_PATH,
      kicker: { href: GALLERY_PATH, label: 'Gallery' },
      scope,
      works: slice.rows.map((work) => {
        const { views = 0, saves = 0, enquiries = 0 } = totals.get(work.id) ?? {}
        return {
          ...workView(work),
          href: `${FIGURES_PATH}${work.id}/`,
          views: count(views),
          saves: count(saves),
          enquiries: count(enquiries),
        }
      }),
      previous: slice.previous && `${FIGURES_PATH}?before=${slice.previous}`,
      next: slice.next && `${FIGURES_PATH}?after=${slice.next}`,
    })
  })

  app.get(
    `${FIGURES_PATH}:id/`,
    { schema: { params: idParams(SENTENCES.noArtwork) } },
    async (request, reply) => {
      const { id, title } = await workIn(request, request.params.id)
      return draw(request, reply, {
        title,
        path: `${FIGURES_PATH}${id}/`,
        kicker: { href: FIGURES_PATH, label: 'Figures' },
        scope: sql`artwork.id = ${id}`,
        works: [],
        work: workPath(id),
      })
    },
  )
}

interface Drawn {
  title: string
  path: string
  kicker: { href: string; label: string }
  scope: Sql
  works: FiguredWork[]
  /** Where the one work is changed. */
  work?: string
  previous?: string | undefined
  next?: string | undefined
}

async function draw(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, path, kicker, scope, works, work, previous, next }: Drawn,
): Promise<FastifyReply> {
  const { site } = request.server
  const weeks = await weeksOf(site.db, scope, site.today())
  return renderDashboard(
    request,
    reply,
    GalleryFiguresPage,
    { title, path },
    {
      title,
      kicker,
      weeksCount: WEEKS,
      plots: [
        plotOf('Views', weeks, ({ views }) => views),
        plotOf('Saves', weeks, ({ saves }) => saves),
        plotOf('Enquiries', weeks, ({ enquiries }) => enquiries),
      ],
      weeks: weeks
        .map(({ week, views, saves, enquiries }) => ({
          week,
          day: longDay(week),
          views: count(views),
          saves: count(saves),
          enquiries: count(enquiries),
        }))
        .reverse(),
      works,
      work,
      previous,
      next,
    },
  )
}

function plotOf(label: string, weeks: readonly Week[], read: (week: Week) => number) {
  const numbers = weeks.map(read)
  const total = numbers.reduce((sum, n) => sum + n, 0)
  const most = Math.max(0, ...numbers)
  return {
    label,
    total: count(total),
    /** For whoever does not see the bars. */
    about: `${label} by week: ${count(total)} in all, ${count(most)} in the week with most.`,
    bars: barsOf(numbers),
    first: weeks[0] ? longDay(weeks[0].week) : '',
  }
}
