import type { Environment } from '../contract/environment.js'
import type { Analytics } from './analytics.js'
import type { ApiClient } from './api.js'
import type { Consent } from './consent.js'
import type { Follows } from './follows.js'
import type { PageLayer } from './page-layer.js'
import type { Preferences } from './preferences.js'
import type { User } from './user.js'
import type { Visits } from './visits.js'

/** What a page offers its widgets. Made once by `boot/main.ts`; a widget reaches the world only through these. */
export interface Services {
  environment: Environment
  api: ApiClient
  preferences: Preferences
  /** Whether the reader lets the site measure and load what comes from others. */
  consent: Consent
  analytics: Analytics
  layer: PageLayer
  visits: Visits
  user: User
  /** What the reader follows; its code comes with who asks first. */
  follows(): Promise<Follows>
}
