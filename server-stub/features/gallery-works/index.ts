/** The works of galleries, which their teams keep: one by one, or by the table. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { approvalRoutes } from './approval-routes.js'
import { sweepPlans } from './import-plan.js'
import { importRoutes } from './import-routes.js'
import { STAFF_WORKS, WORKS_PATH } from './paths.js'
import { workPictureRoutes } from './picture-routes.js'
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
    await app.register(workPictureRoutes)
    await app.register(importRoutes)
    await app.register(approvalRoutes)
  },
  {
    name: 'gallery-works',
    dependencies: ['cms', 'dashboard', 'gallery', 'gallery-accounts', 'mail', 'media'],
  },
)
