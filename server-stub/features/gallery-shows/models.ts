import type { ShowView } from './show-views.js'

declare module '../../views/models.js' {
  interface Pages {
    'gallery-shows/shows': {
      label: string
      newPath: string
      newLabel: string
      hasSeveral: boolean
      shows: readonly ShowView[]
      previous: string | undefined
      next: string | undefined
    }
    'gallery-shows/show': ShowView & { list: string; label: string; error: string; isTrusted: boolean }
    'gallery-shows/waiting': {
      title: string
      shows: readonly (ShowView & { edit: string; action: string; error: string })[]
      previous: string | undefined
      next: string | undefined
    }
  }
}
