import type { FieldErrors } from '../../http/forms/form.js'
import type { ListedWork } from './list-views.js'

declare module '../../views/context.js' {
  interface ViewHelpers {
    /** Where a work is added to a list, where members keep lists. */
    addToListPath?: string
  }
}

export interface NotedWork extends ListedWork {
  action: string
  isOpen: boolean
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  exhibitions: readonly { id: number; title: string; isChosen: boolean }[]
}
