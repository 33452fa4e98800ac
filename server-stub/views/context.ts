/** What templates use beside their props: helpers, the same for every page, and what the page in hand is about. */
import type { Component } from './jsx-runtime.js'
import type { Menus } from './menus/menus.js'
import type { Page } from './page-meta.js'
import type { StaffToolbarView } from './staff-toolbar.js'

/** What every template may use. Features add theirs (`app.viewHelpers`); one that is not there gives none. */
export interface ViewHelpers {
  /** Address of a built file, with its content hash. */
  asset(name: string): string
  absolute(path: string): string
  /** Whether pages load anew when a source is saved. */
  reload: boolean
  environment: string | undefined
  searchHost: string | undefined
  tagUrl: string | undefined
  collectorUrl: string | undefined
  /** What a feature adds to the foot of each page; `path` is the page's. */
  FooterLink?: Component<{ path: string }>
}

/** What the template of a page has beside its props. */
export interface PageContext {
  page: Page
  menus: Menus
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

interface Context {
  helpers: ViewHelpers | undefined
  page: PageContext | undefined
}

let current: Context = { helpers: undefined, page: undefined }

/** Templates are drawn in one go, so what is drawn now has one context. */
export function withContext<Made>(context: Context, make: () => Made): Made {
  const outer = current
  current = context
  try {
    return make()
  } finally {
    current = outer
  }
}

/** @throws Error in a template that is drawn alone (views/draw.ts). */
export function useHelpers(): ViewHelpers {
  if (!current.helpers)
    throw new Error('templates: there are no helpers; draw it with app.renderPart or reply.page')
  return current.helpers
}

/** @throws Error in a fragment, which stands in many pages. */
export function usePage(): PageContext {
  if (!current.page) throw new Error('templates: a fragment has no page; give it what it needs as props')
  return current.page
}
