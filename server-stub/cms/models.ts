import type { MapView } from '../catalogue/locations/map-view.js'
import type { PictureView } from '../media/pictures/picture-view.js'
import type { ShareCard } from '../media/share/card.js'
import type { FieldView, RecordView } from './collections/record-view.js'
import type { Crumb } from './crumb.js'
import type { WritingView } from './documents/document-view.js'
import type { Into } from './documents/into.js'
import type { PictureWords } from './pictures/picture-words.js'

declare module '../views/models.js' {
  interface Pages {
    'cms/analytics': AnalyticsModel
    'cms/document': DocumentModel
    'cms/documents': DocumentsModel
    'cms/edit': EditModel
    'cms/guide': GuideModel
    'cms/picture': PictureModel
    'cms/pictures': PicturesModel
    'cms/planned': { rows: PlannedRow[] }
    'cms/record': RecordModel
    'cms/records': RecordsModel
    'cms/start': { groups: { title: string; links: StaffLink[] }[] }
    'cms/widget': WidgetModel
    'cms/widgets': { into: Into | undefined; crumbs: Crumb[]; widgets: WidgetLink[] }
  }
  interface Parts {
    'cms/add-block': { at: number; kinds: { kind: string; label: string }[] }
    'cms/crumbs': { crumbs: readonly Crumb[] }
    /** `all`: where pictures are looked for. */
    'cms/field': FieldView & { all?: string }
    'cms/pager': Neighbours
    'cms/picture-words': PictureWordsModel
    'cms/record-aside': RecordAside
    'cms/record-groups': Pick<RecordView, 'groups'> & { pictures?: string }
    /** `who` has saved meanwhile. */
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
  isUnsaved: boolean
  /** Where pictures are looked for. */
  pictures: string
  /** Who saved it since it was opened, and what differs. */
  meanwhile: { who: string; texts: { label: string; text: string }[] } | undefined
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
  /** When it is published and unpublished by itself, UTC; empty where that is not planned. */
  publishAt: string
  unpublishAt: string
  plan: FieldView[]
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
