import type { RecordView } from '../../cms/collections/record-view.js'
import type { PictureView } from '../../media/pictures/picture-view.js'
import type { ChosenGallery } from '../gallery/models.js'
import type { ImportRowView } from './import-routes.js'
import type { Mistake } from './import-table.js'
import type { WorkView } from './work-views.js'

declare module '../../views/models.js' {
  interface Pages {
    'gallery-works/works': WorksModel
    'gallery-works/work': WorkModel
    'gallery-works/form': WorkFormModel
    'gallery-works/import': ImportModel
    'gallery-works/import-plan': ImportPlanModel
    'gallery-works/waiting': {
      works: (WorkView & { edit: string; action: string; version: number; error: string })[]
      previous: string | undefined
      next: string | undefined
    }
  }
  interface Parts {
    'gallery-works/import-rows': { rows: readonly ImportRowView[] }
  }
}

interface WorksModel {
  works: WorkView[]
  words: string
  state: string
  tabs: { label: string; href: string; isCurrent: boolean }[]
  hasSeveral: boolean
  path: string
  newWork: string
  importPath: string
  exports: { href: string; label: string }[]
  previous: string | undefined
  next: string | undefined
}

interface WorkModel extends WorkView {
  list: string
  error: string
  isTrusted: boolean
  isPublished: boolean
  isWaiting: boolean
  /** By the gallery itself. */
  isHeld: boolean
  canHold: boolean
  isFull: boolean
  pictures: {
    id: number
    alt: string
    isOwn: boolean
    isFirst: boolean
    isLast: boolean
    view: PictureView
  }[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

interface WorkFormModel extends RecordView {
  action: string
  back: string
  backLabel: string
  isNew: boolean
  version: number
  key: string
  galleries: ChosenGallery[]
  who: string | undefined
}

interface ImportModel {
  back: string
  action: string
  errors: Readonly<Record<string, string>>
  galleries: ChosenGallery[]
  columns: readonly string[]
  mistakes: readonly Mistake[]
  mistakesCount: number
  rows: readonly ImportRowView[]
  megabytes: number
}

interface ImportPlanModel {
  gallery: string
  back: string
  action: string
  error: string
  isTrusted: boolean
  rows: readonly ImportRowView[]
  /** `2 new, 1 changed, 3 pictures` */
  summary: string
  hasNew: boolean
}
