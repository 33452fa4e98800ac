import type { WorkCard } from '../../catalogue/cards.js'
import type { FieldErrors } from '../../http/forms/form.js'
import type { ListedWork } from './list-views.js'
import type { ListRow } from './store.js'

declare module '../../views/models.js' {
  interface Pages {
    'work-lists/compare': {
      cards: readonly WorkCard[]
      rows: readonly { label: string; values: readonly string[] }[]
      isCut: boolean
      most: number
    }
    'work-lists/list': ListModel
    'work-lists/lists': ListsModel
    'work-lists/shared': { title: string; works: readonly ListedWork[] }
  }
  interface Parts {
    'work-lists/seen': { work: ListedWork }
    'work-lists/note': { work: NotedWork }
  }
  interface TemplateHelpers {
    /** Where a work is added to a list, where members keep lists. */
    addToListPath?: string
  }
}

interface ListsModel {
  title: string
  /** The work that is to be added to one. */
  added: { id: number; title: string; href: string } | undefined
  lists: readonly (ListRow & { href: string })[]
  addPath: string
  action: string
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

interface NotedWork extends ListedWork {
  action: string
  isOpen: boolean
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  exhibitions: readonly { id: number; title: string; isChosen: boolean }[]
}

interface ListModel {
  title: string
  action: string
  back: { href: string; label: string }
  compare: string
  share: { address: string; withNotes: boolean } | undefined
  errors: FieldErrors
  works: readonly NotedWork[]
}
