/** The menus of header and footer, as staff put them together. */
import fp from 'fastify-plugin'
import { addWritingLink } from '../../cms/staff-links.js'
import { deskRoutes } from './desk-routes.js'
import { groupRoutes } from './group-routes.js'
import { linkRoutes } from './link-routes.js'
import { menuLinks } from './menu-links.js'
import { MENUS_PATH } from './paths.js'

export default fp(
  async function menus(app) {
    addWritingLink(app, { href: MENUS_PATH, label: 'Menus' })
    app.linkSources.push(menuLinks)
    await app.register(deskRoutes)
    await app.register(linkRoutes)
    await app.register(groupRoutes)
  },
  { name: 'menus', dependencies: ['cms', 'report'] },
)
