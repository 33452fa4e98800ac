import type { Navigation } from './dashboard.js'
import type { Task } from './sections.js'

declare module '../../views/models.js' {
  interface Pages {
    'dashboard/overview': OverviewModel
    'dashboard/profile': ProfileModel
  }
  interface Parts {
    'dashboard/nav': { dashboard: Navigation | undefined }
  }
}

interface OverviewModel {
  name: string
  /** A sentence after the greeting; may be empty. */
  greeting: string
  tasks: Task[]
  /** Safe HTML. */
  parts: string[]
}

interface ProfileModel {
  /** The country whose numbers need no code. */
  home: string | undefined
  isKept: boolean
  values: { name: string; phone: string; address: string }
  errors: Readonly<Record<string, string>>
}
