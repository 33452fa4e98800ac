/** Articles, pages and stories of viewing rooms as editors write them: a list, drafts, a form, its history, and notes for readers. */
import type { FastifyInstance } from 'fastify'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { historyRoutes } from './history-routes.js'
import { articleWriting } from './kinds/article.js'
import { pageWriting } from './kinds/page.js'
import { roomWriting } from './kinds/room.js'
import { listRoutes } from './list-routes.js'
import { notesRoutes } from './notes-routes.js'
import { previewRoutes } from './preview-routes.js'
import { staffDesk } from './text-desk.js'
import { textRoutes } from './text-routes.js'
import { unsavedRoutes } from './unsaved-routes.js'

export async function documentRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)
  for (const writing of [articleWriting, pageWriting, roomWriting]) {
    const desk = staffDesk(app.site, writing)
    if (writing.list) listRoutes(app, writing, writing.list)
    textRoutes(app, desk)
    unsavedRoutes(app, desk)
    historyRoutes(app, writing)
    previewRoutes(app, writing)
  }
  for (const writing of [articleWriting, pageWriting]) notesRoutes(app, writing)
}
