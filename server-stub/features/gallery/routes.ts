/** The page of a gallery's team: what waits for it, and where its work is done. */
import type { FastifyInstance } from 'fastify'
import { guardMembers } from '../../auth/require-member.js'
import { galleryPath } from '../../catalogue/addresses.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn } from './access.js'
import { GALLERY_PATH } from './paths.js'
import { OwnGalleryPage } from './views/gallery.js'

const ROLES = {
  owner: 'You are an owner of this gallery’s account.',
  member: 'You are in this gallery’s team.',
}

export async function galleryRoutes(app: FastifyInstance): Promise<void> {
  const { galleryDesk, site } = app
  guardMembers(app)

  app.get(GALLERY_PATH, async (request, reply) => {
    const galleries = await galleriesIn(request)
    return renderDashboard(
      request,
      reply,
      OwnGalleryPage,
      { title: 'Gallery', path: GALLERY_PATH },
      {
        tasks: await galleryDesk.tasksOf(site.db, galleries),
        galleries: galleries.map((gallery) => ({
          name: gallery.name,
          href: galleryPath(gallery),
          role: ROLES[gallery.role],
          sections: galleryDesk.sections
            .filter(({ isForOwners }) => !isForOwners || gallery.role === 'owner')
            .map(({ href, label, about }) => ({ href: href(gallery), label, about })),
        })),
      },
    )
  })
}
