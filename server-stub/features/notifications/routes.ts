/** Notifications: the list, reading one, marking them read and unread (docs/behaviour.md#header). */

import type { FastifyInstance } from 'fastify'
import { filterAddress, hasSelection, readFilterAddress } from '../../../widgets/shared/contract/filters.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { isPrefetch } from '../../http/prefetch.js'
import { pathOf } from '../../http/request-log.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { notificationViews, thingsOf } from './notification-views.js'
import {
  countNotifications,
  markAllNotifications,
  markNotification,
  notificationOf,
  notificationsOf,
} from './store.js'
import { NotificationsPage } from './views/notifications.js'

const PATH = '/my-plinth/notifications/'
const PAGE_SIZE = 24
const ReadForm = form({ read: text(), back: text() })

export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  for (const route of [PATH, `${PATH}page-index/*`]) {
    app.get(route, async (request, reply) => {
      const member = await requireMember(request)
      const address = readFilterAddress(pathOf(request.originalUrl), PATH)
      if (!address || hasSelection(address.selection)) throw notFound(SENTENCES.noList)
      const { index, size } = address.paging ?? { index: 0, size: PAGE_SIZE }
      if (size !== PAGE_SIZE || index > 10_000) throw notFound(SENTENCES.noListPage)
      const [counts, rows] = await Promise.all([
        countNotifications(db, member.id),
        notificationsOf(db, member.id, { index, size }),
      ])
      if (index > 0 && rows.length === 0) throw notFound(SENTENCES.noListPage)
      const pageOf = (at: number) => filterAddress(PATH, {}, at === 0 ? undefined : { index: at, size })
      return renderDashboard(
        request,
        reply,
        NotificationsPage,
        { title: 'Notifications', path: pageOf(index) },
        {
          ...counts,
          items: await notificationViews({ db, today: app.site.today() }, rows),
          here: pageOf(index),
          ...(index > 0 ? { previous: pageOf(index - 1) } : {}),
          ...((index + 1) * size < counts.all ? { next: pageOf(index + 1) } : {}),
        },
      )
    })
  }

  app.post(`${PATH}read-all/`, async (request, reply) => {
    await markAllNotifications(db, (await requireMember(request)).id)
    return seeOther(request, reply, PATH)
  })

  /** Goes to the thing, and marks the notification read on the way: nothing is marked that is only fetched ahead. */
  app.get(
    `${PATH}:id/`,
    { schema: { params: idParams(SENTENCES.notificationGone) } },
    async (request, reply) => {
      const member = await requireMember(request)
      const row = await notificationOf(db, member.id, request.params.id)
      const thing = row && (await thingsOf(db, [row])).get(`${row.kind}-${row.thingId}`)
      if (!row || !thing) throw notFound(SENTENCES.notificationGone)
      if (!isPrefetch(request)) await markNotification(db, member.id, row.id, true)
      return reply.redirect(thing.href, 303)
    },
  )

  app.post(
    `${PATH}:id/`,
    { schema: { params: idParams(SENTENCES.notificationGone), body: ReadForm } },
    async (request, reply) => {
      const member = await requireMember(request)
      const { id } = request.params
      const { read, back } = request.body.values
      const isRead = read !== '0'
      if (!(await markNotification(db, member.id, id, isRead))) throw notFound(SENTENCES.notificationGone)
      return seeOther(request, reply, backTo(back))
    },
  )
}

/** Back to the page of the list that it was marked on. */
const backTo = (wanted: string): string =>
  wanted.startsWith(PATH) && readFilterAddress(wanted, PATH) ? wanted : PATH
