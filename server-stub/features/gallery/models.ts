import type { Task } from '../dashboard/sections.js'

declare module '../../views/models.js' {
  interface Pages {
    'gallery/gallery': {
      tasks: Task[]
      galleries: {
        name: string
        href: string
        role: string
        sections: { href: string; label: string; about: string }[]
      }[]
    }
  }
  interface Parts {
    'gallery/gallery-choice': { galleries: readonly ChosenGallery[] }
  }
}

/** For whoever acts for several. */
export interface ChosenGallery {
  id: number
  name: string
  isChosen: boolean
}
