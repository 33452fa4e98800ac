import type { Child } from '../jsx-runtime.js'
import type { HeaderBanner } from '../models.js'

/** What layouts read of the props of any page that has it. */
export interface LayoutData {
  previous?: string | undefined
  next?: string | undefined
  banner?: HeaderBanner | undefined
  /** How a fixture is shown. */
  fixtureView?: { dir: string; ground: string; script: string } | undefined
}

export interface LayoutProps extends LayoutData {
  children: Child
}
