import type { JobState } from '../../jobs/store.js'
import type { JobView } from './routes.js'

declare module '../../views/models.js' {
  interface Pages {
    'jobs/job': JobView & { payload: string; isOpen: boolean }
    'jobs/jobs': JobsModel
  }
}

interface JobsModel {
  states: { name: JobState; count: number; href: string; isShown: boolean }[]
  /** Of the jobs that are listed. */
  state: JobState
  jobs: JobView[]
  older: string | undefined
}
