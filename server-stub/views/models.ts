/**
 * What each template is given, by its name. A folder adds its own templates in its `models.ts`; `npm run check` compiles every template
 * with these types.
 */
import type * as limits from '../../widgets/shared/contract/limits.js'
import type { FooterColumn, HeaderView } from './navigation.js'
import type { Page } from './page-meta.js'
import type { StaffToolbarView } from './staff-toolbar.js'

/** Templates that are sent as a page, by `reply.page`: what is named here is `it.data`. */
export interface Pages {
  'pages/error': {
    isNotFound: boolean
    mayTryAgain: boolean
    sentence: string
    requestId: string | undefined
  }
}

/** Templates that others include, or that are sent alone by `reply.fragment`: what is named here is `it`. */
export interface Parts {
  'parts/cookie-banner': Nothing
  'parts/crumbs': { crumbs: { label: string; href: string }[] }
  'parts/facts': { facts: readonly { label: string; value: string; href?: string }[] }
  'parts/field': FieldModel & {
    type?: 'text' | 'email' | 'password'
    minlength?: number
    inputmode?: 'numeric'
  }
  'parts/field-area': FieldModel & { rows?: number; isRequired?: boolean }
  'parts/footer': { path: string }
  'parts/header': { path: string; banner: HeaderBanner | undefined }
  'parts/hero-search': HeroSearch
  'parts/pager': { previous?: string | undefined; next?: string | undefined }
  'parts/section-nav': { sections: readonly (readonly [id: string, label: string, count: number])[] }
  'parts/share': { address: string; title: string }
  'parts/staff-toolbar': { staff: StaffToolbarView }
  'parts/tabs': { label: string; tabs: readonly Tab[] }
  'parts/text': { id: string; paragraphs: readonly string[]; isLong: boolean }
}

/** Templates around the body of a page: what is named here is `it.data`, whatever the page. */
export interface Layouts {
  'layouts/page': LayoutData
  'layouts/frame': LayoutData
  'layouts/fixture': LayoutData
}

/** What every template may use. Features add theirs; one that is not there gives none. */
export interface TemplateHelpers {
  /** Address of a built file, with its content hash. */
  asset(name: string): string
  absolute(path: string): string
  /** A value as JSON that may stand in a script. */
  jsonText(value: unknown): string
  /** How long and how many a field takes, the same in page, script and server. */
  limits: typeof limits
  kebab(name: string): string
  headerAt(path: string): HeaderView
  footerColumns: readonly FooterColumn[]
  /** Whether pages load anew when a template is saved. */
  reload: boolean
  environment: string | undefined
  searchHost: string | undefined
  tagUrl: string | undefined
  collectorUrl: string | undefined
}

/** What the template of a page has beside its model. */
export interface PageContext {
  page: Page
  staff: StaffToolbarView | undefined
  /** Beginnings of addresses that one person is sent, for what is measured. */
  personalPaths: string
  /** Until when a preview address shows the page, in words; empty for all other addresses, and for staff. */
  previewUntil: string
  canonical: string
  frame: string
  isBare: boolean
  isSignedUp: boolean
}

/** What layouts read of the model of any page that has it. */
export interface LayoutData {
  previous?: string | undefined
  next?: string | undefined
  banner?: HeaderBanner | undefined
  /** How a fixture is shown. */
  fixtureView?: { dir: string; ground: string; script: string }
}

/** `it` of a template. */
export type PageIt<K extends keyof Pages> = TemplateHelpers & PageContext & { data: Pages[K] }
export type PartIt<K extends keyof Parts> = TemplateHelpers & Parts[K]
export type LayoutIt<K extends keyof Layouts> = TemplateHelpers &
  PageContext & { data: Layouts[K]; body: string }

/** For a template that needs nothing. */
export type Nothing = Record<never, never>

/** One field of a form that is drawn again with what was sent and what was wrong with it. */
interface FieldModel {
  form: { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }
  name: string
  label: string
  autocomplete?: string
  hint?: string
  isOptional?: boolean
}

export interface HeaderBanner {
  card: { href: string; title: string; meta: string; fine: string; item: { id: number; category: string } }
  impressions: object
}

interface HeroSearch {
  id: string
  label: string
  placeholder: string
  action: string
  /** Of the landmark. */
  name: string
  /** The only type that is looked for; a Location by its city's name. */
  recordType?: string
}

interface Tab {
  href: string
  label: string
  isCurrent: boolean
  n?: number | undefined
  /** Of a number that a widget of the page changes. */
  slot?: string | undefined
}
