/** The works of galleries, which their teams keep: one by one, or by the table. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { pictureRoutes } from '../gallery/pictures/routes.js'
import { WORK_PICTURES } from '../gallery/pictures/store.js'
import { workIn } from './access.js'
import { approvalRoutes } from './approval-routes.js'
import { sweepPlans } from './import-plan.js'
import { importRoutes } from './import-routes.js'
import { STAFF_WORKS, WORKS_PATH } from './paths.js'
import { holdBack } from './publishing.js'
import { renderWork } from './work-page.js'
import { workRoutes } from './works-routes.js'

export default fp(
  async function galleryWorks(app) {
    app.galleryDesk.addSection({
      href: () => WORKS_PATH,
      label: 'Works',
      about: 'Drafts, prices, pictures, what is published.',
      place: 10,
    })
    addReadersLink(app, { href: STAFF_WORKS, label: 'Works of galleries' })
    app.everyHour(sweepPlans)
    await app.register(workRoutes)
    await app.register((one) =>
      pictureRoutes(one, {
        kept: WORK_PICTURES,
        path: WORKS_PATH,
        missing: SENTENCES.noArtwork,
        showsWork: true,
        thingIn: workIn,
        holdBack: (work, who) => holdBack(app.site, app.site.db, work, who),
        draw: renderWork,
      }),
    )
    await app.register(importRoutes)
    await app.register(approvalRoutes)
  },
  {
    name: 'gallery-works',
    dependencies: ['cms', 'dashboard', 'gallery', 'gallery-accounts', 'mail', 'media'],
  },
)
