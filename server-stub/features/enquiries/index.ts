/** Enquiries: the form, and the conversations that begin with it. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { linkedConversationRoutes, myConversationRoutes } from './conversation-routes.js'
import { conversationsOf, ofGalleries } from './conversations-store.js'
import { galleryConversationRoutes, staffConversationRoutes } from './desk-routes.js'
import { listenForMail } from './mail-in/lmtp.js'
import { inboundMailWebhook, sweepInboundCalls } from './mail-in/webhook.js'
import { GALLERY_ENQUIRIES, STAFF_ENQUIRIES } from './paths.js'
import { remindOfEnquiries } from './reminders.js'
import { enquiryRoutes } from './routes.js'

const MOST_TASKS = 10
/** How often it is looked who waits for too long. */
const REMIND_S = 15 * 60

export default fp(
  async function enquiries(app) {
    app.dashboard.addSection({ path: 'enquiries/', label: 'Enquiries', place: 55 })
    app.galleryDesk.addSection({
      href: () => GALLERY_ENQUIRIES,
      label: 'Enquiries',
      about: 'What collectors ask, and who answers.',
      place: 20,
    })
    app.galleryDesk.addTasks(async (db, galleries) => {
      const scope = ofGalleries(galleries.map(({ id }) => id))
      const { rows } = await conversationsOf(db, { scope, first: 'house', filter: 'waiting' }, {}, MOST_TASKS)
      return rows.map(({ id, name, about }) => ({
        text: `${name} waits for an answer${about ? ' about' : '.'}`,
        ...(about && { works: [about] }),
        href: `${GALLERY_ENQUIRIES}${id}/`,
        label: 'Answer',
      }))
    })
    addReadersLink(app, { href: STAFF_ENQUIRIES, label: 'Enquiries' })
    app.jobs.every(REMIND_S, 'reminders of enquiries', (db, signal) =>
      remindOfEnquiries(db, app.site.config, signal),
    )
    app.everyHour(sweepInboundCalls)
    if (app.site.config.lmtpPort !== undefined) listenForMail(app, app.site.config.lmtpPort)
    await app.register(inboundMailWebhook)
    await app.register(enquiryRoutes)
    await app.register(myConversationRoutes)
    await app.register(linkedConversationRoutes)
    await app.register(galleryConversationRoutes)
    await app.register(staffConversationRoutes)
  },
  { name: 'enquiries', dependencies: ['catalogue', 'cms', 'dashboard', 'gallery', 'mail', 'newsletter'] },
)
