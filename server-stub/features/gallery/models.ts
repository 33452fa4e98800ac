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
}
