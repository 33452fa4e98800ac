/** A report of what editors should mend: links, descriptions, rights, pictures, searches. */
import fp from 'fastify-plugin'
import { addWritingLink } from '../../cms/staff-links.js'
import { forgetMisses } from '../../search/store/misses-store.js'
import { addLinkChecks } from './check-links.js'
import { REPORT_PATH } from './paths.js'
import { reportRoutes } from './routes.js'

export default fp(
  async function report(app) {
    addWritingLink(app, { href: REPORT_PATH, label: 'To mend' })
    app.decorate('linkSources', [])
    addLinkChecks(app)
    app.everyHour(forgetMisses)
    await app.register(reportRoutes)
  },
  { name: 'report', dependencies: ['cms', 'jobs'] },
)
