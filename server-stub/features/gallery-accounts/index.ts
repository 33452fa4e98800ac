/** Accounts of galleries: applied for by members, opened by staff, with a team that invites its own. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { applyRoutes } from './apply.js'
import { invitationRoutes } from './invitation-routes.js'
import { STAFF_APPLICATIONS, TEAM_PATH } from './paths.js'
import { staffApplicationRoutes } from './staff-routes.js'
import { galleryTeamRoutes, staffTeamRoutes } from './team-routes.js'
import { sweepInvitations } from './team-store.js'

export default fp(
  async function galleryAccounts(app) {
    app.galleryDesk.addSection({
      href: ({ id }) => `${TEAM_PATH}${id}/`,
      label: 'Team',
      about: 'Who works with this account, and invitations.',
      place: 50,
    })
    addReadersLink(app, { href: STAFF_APPLICATIONS, label: 'Gallery accounts' })
    app.everyHour(sweepInvitations)
    await app.register(applyRoutes)
    await app.register(invitationRoutes)
    await app.register(galleryTeamRoutes)
    await app.register(staffApplicationRoutes)
    await app.register(staffTeamRoutes)
  },
  { name: 'gallery-accounts', dependencies: ['catalogue', 'cms', 'dashboard', 'gallery', 'mail'] },
)
