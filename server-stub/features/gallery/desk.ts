/** What the page of a gallery's team is made of. The features add to it; none of it is known here. */
import type { Queries } from '../../db/database.js'
import type { Task } from '../dashboard/sections.js'
import type { TeamGallery } from './team.js'

/** A page that the team works on. */
export interface DeskSection {
  /** Its address: one for all galleries of a member, or one for each. */
  href(gallery: TeamGallery): string
  label: string
  about: string
  /** Smaller numbers come first. */
  place: number
  /** Only owners of the account have it. */
  isForOwners?: true
}

type TasksOf = (db: Queries, galleries: readonly TeamGallery[]) => Promise<Task[]>

export interface GalleryDesk {
  sections: readonly DeskSection[]
  addSection(section: DeskSection): void
  /** What only the team can do. */
  addTasks(tasksOf: TasksOf): void
  tasksOf: TasksOf
}

declare module 'fastify' {
  interface FastifyInstance {
    galleryDesk: GalleryDesk
  }
}

export function createGalleryDesk(): GalleryDesk {
  const sections: DeskSection[] = []
  const tasks: TasksOf[] = []
  return {
    sections,
    addSection(section) {
      sections.push(section)
      sections.sort((one, other) => one.place - other.place)
    },
    addTasks: (tasksOf) => tasks.push(tasksOf),
    async tasksOf(db, galleries) {
      return (await Promise.all(tasks.map((tasksOf) => tasksOf(db, galleries)))).flat()
    },
  }
}
