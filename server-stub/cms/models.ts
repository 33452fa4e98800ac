import type { MapView } from '../catalogue/locations/map-view.js'
import type { PictureView } from '../media/pictures/picture-view.js'
import type { ShareCard } from '../media/share/card.js'
import type { FieldView, RecordView } from './collections/record-view.js'
import type { Crumb } from './crumb.js'
import type { DiffRow } from './diff-row.js'
import type { WritingView } from './documents/document-view.js'
import type { Into } from './documents/into.js'
import type { PictureWords } from './pictures/picture-words.js'

declare module '../views/models.js' {
  interface Pages {
    'cms/analytics': AnalyticsModel
    'cms/compare': CompareModel
    'cms/document': DocumentModel
    'cms/documents': DocumentsModel
    'cms/edit': EditModel
    'cms/history': HistoryModel
    'cms/notes': NotesModel
    'cms/guide': GuideModel
    'cms/picture': PictureModel
    'cms/pictures': PicturesModel
    'cms/planned': { rows: PlannedRow[] }
    'cms/preview': { html: string; mistakes: string[]; takenOut: string[] }
    'cms/record': RecordModel
    'cms/records': RecordsModel
    'cms/start': { groups: { title: string; links: StaffLink[] }[] }
    'cms/widget': WidgetModel
    'cms/widgets': { into: Into | undefined; crumbs: Crumb[]; widgets: WidgetLink[] }
  }
  interface Parts {
    'cms/add-block': { at: number; kinds: { kind: string; label: string }[] }
    'cms/crumbs': { crumbs: readonly Crumb[] }
    'cms/diff': DiffModel
    /** `all`: where pictures are looked for. */
    'cms/field': FieldView & { all?: string }
    'cms/pager': Neighbours
    'cms/picture-words': PictureWordsModel
    'cms/record-aside': RecordAside
    'cms/record-groups': Pick<RecordView, 'groups'> & { pictures?: string }
    /** `who` has saved meanwhile; `form`: the id of the form below. */
    'cms/meanwhile': { who: string; rows: DiffModel['rows']; form: string }
    'cms/record-notice': Pick<RecordView, 'mistakes' | 'differing'> & { who: string | undefined }
  }
}

/** The pages beside this one of a list for staff. */
interface Neighbours {
  newer?: string | undefined
  older?: string | undefined
}

interface StaffLink {
  href: string
  label: string
  count?: string
  hidden?: string
}

interface WidgetLink {
  name: string
  href: string
  fixture: string
  about: string
}

interface AnalyticsModel {
  cms: string
  collection: string
  id: number
  edit: string
  facts: { label: string; n: string }[]
  days: { day: string; date: string; views: string }[]
}

interface DocumentModel extends WritingView {
  cms: string
  collection: string
  one: string
  list: string
  id: number
  version: number
  action: string
  isPublished: boolean
  /** An address that may be taken by saving again; empty otherwise. */
  slugAgain: string
  isUnsaved: boolean
  /** Where widgets are shown, by the places of their blocks, and of what. */
  previews: string
  previewOf: string
  /** When what was typed and not saved was kept; empty where there is nothing, or it is shown. */
  unsavedAt: string
  /** Who else writes in it just now, and when they last did. */
  others: string[]
  /** Where pictures are looked for. */
  pictures: string
  /** Who saved it since it was opened, and what differs. */
  meanwhile: { who: string; rows: DiffModel['rows'] } | undefined
}

interface DocumentsModel extends Neighbours {
  cms: string
  collection: string
  path: string
  one: string
  plural: string
  error: string
  words: string
  columns: readonly string[]
  sections: readonly (readonly [value: string, label: string])[]
  /** As the form for a new one was sent. */
  values: { title: string; kind: string }
  writings: { href: string; title: string; published: boolean; beside: readonly string[] }[]
}

interface DiffModel {
  before: string
  after: string
  /** `isFixed`: it has no button. */
  rows: readonly (DiffRow & { isFixed?: boolean })[]
  act?:
    | {
        /** The id of the form that the buttons send. */
        form: string
        name: string
        take: string
        leave: string
      }
    | undefined
  /** The id of the form that a choice of each row goes with: `take-<part>`, `mine` or `theirs`. */
  choose?: { form: string }
}

interface VersionLabel {
  version: number
  who: string
  what: string
  /** Empty where it is not known. */
  at: string
}

interface OfDocument {
  cms: string
  collection: string
  one: string
  list: string
  id: number
  /** The one that stands there. */
  version: number
  title: string
  path: string
}

interface HistoryModel extends OfDocument, Neighbours {
  compare: string
  versions: (VersionLabel & {
    isCurrent: boolean
    words: { added: number; removed: number } | undefined
    /** Where it stands beside the one before. */
    change: string | undefined
  })[]
}

interface CompareModel extends OfDocument {
  from: VersionLabel
  to: VersionLabel
  isStale: boolean
  wrong: string[]
  /** Whether the right one is what stands there now. */
  isCurrent: boolean
  rows: DiffModel['rows']
  mayRestore: number[]
}

interface NotesModel {
  cms: string
  collection: string
  list: string
  id: number
  title: string
  path: string
  address: string
  isPublished: boolean
  field: FieldView
  notes: { id: number; who: string; html: string; at: string }[]
}

interface EditModel {
  cms: string
  collection: string
  id: number
  title: string
  published: boolean
  action: string
  guid: string
  address: string
  text: string
  analytics: string | undefined
  /** Of what is written in blocks. */
  history: string | undefined
  /** When it is published and unpublished by itself, UTC; empty where that is not planned. */
  publishAt: string
  unpublishAt: string
  plan: FieldView[]
  /** The times as they are planned, for the form to be compared by. */
  planWas: string
  changes: { at: string; who: string; what: string }[]
}

interface GuideModel {
  crumbs: Crumb[]
  action: string
  /** Where a place is begun, of this city. */
  add: string
  map: MapView
  groups: { title: string; places: { id: number; title: string; href: string; isPublished: boolean }[] }[]
}

interface PlannedRow {
  title: string
  href: string
  publishAt: string
  unpublishAt: string
  who: string
}

interface PictureWordsModel {
  values: Partial<PictureWords>
  errors: Readonly<Record<string, string>>
}

interface PictureModel extends PictureWordsModel {
  path: string
  list: string
  picture: { id: number; alt: string; caption: string; rights: string }
  view: PictureView
  markup: string
  isStale: boolean
  /** Who has saved meanwhile. */
  who: string
  differing: DiffModel['rows']
}

interface PicturesModel extends PictureWordsModel, Neighbours {
  crumbs: Crumb[]
  path: string
  into: Into | undefined
  said: string
  words: string
  pictures: { id: number; alt: string; view: PictureView }[]
}

export interface RecordAside {
  id: number
  published: boolean
  /** Where readers see it. */
  address: string
  /** Where it is published, and all changes are. */
  edit: string
  shared: ShareCard
  changes: { who: string; what: string; at: string }[]
}

interface RecordModel extends RecordView {
  crumbs: Crumb[]
  list: { href: string; label: string }
  /** Undefined while it is new: then `key` tells one form from another. */
  id: number | undefined
  version: number
  key: string
  path: string
  /** Who saved it since it was opened. */
  who: string | undefined
  pictures: string
  /** Of one that is kept already. */
  aside: RecordAside | undefined
}

interface RecordsModel extends Neighbours {
  cms: string
  collection: string
  path: string
  label: string
  one: string
  words: string
  records: { href: string; id: number; title: string; beside: string | null; published: boolean }[]
}

interface WidgetModel {
  crumbs: Crumb[]
  name: string
  heightPx: number
  path: string
  into: Into | undefined
  said: string
  markup: string
  rows: number
  values: Readonly<Record<string, string>>
  options: FieldView[]
}
