/** Which works of galleries the site shows: chosen by staff, approved by galleries. */
import fp from 'fastify-plugin'
import { selectionPath } from '../../../widgets/shared/contract/gallery-selections.call.js'
import type { Member } from '../../auth/members.js'
import { longDay } from '../../views/dates.js'
import { galleryApprovalRoutes } from './approval-routes.js'
import { gallerySelectionRoutes } from './routes.js'
import { fillDemoSelections } from './seed.js'
import { isOpen } from './selection-views.js'
import { selectionsOf } from './store.js'

export default fp(
  async function gallerySelections(app) {
    app.seeds.push(fillDemoSelections)
    const ofGalleries = (member: Member) => member.isGallery || member.isAdmin
    const state = (_request: unknown, member: Member) => ({ isShown: ofGalleries(member) })
    app.dashboard.addSection({ path: 'gallery-selections/', label: 'Gallery selections', place: 13, state })
    app.dashboard.addSection({ path: 'gallery-approval/', label: 'Gallery approval', place: 14, state })
    app.dashboard.addTasks(20, async (db, member, today) => {
      if (!ofGalleries(member)) return []
      const open = (await selectionsOf(db, member)).filter((one) => one.outstanding > 0 && isOpen(one, today))
      return open.map(({ id, title, outstanding, closesOn }) => {
        const waiting = outstanding === 1 ? 'one gallery is waiting' : `${outstanding} galleries are waiting`
        const text = `${title}: ${waiting} for your choice until ${longDay(closesOn)}.`
        return { text, href: selectionPath(id), label: 'Choose' }
      })
    })
    await app.register(gallerySelectionRoutes)
    await app.register(galleryApprovalRoutes)
  },
  { name: 'gallery-selections', dependencies: ['catalogue', 'dashboard', 'mail'] },
)
