import type { Environment } from '../contract/environment.js'
import type { Analytics } from './analytics.js'
import type { ApiClient } from './api.js'
import type { Consent } from './consent.js'
import type { Follows } from './follows.js'
import type { PageLayer } from './page-layer.js'
import type { Preferences } from './preferences.js'
import type { Toasts } from './toasts.js'
import type { User } from './user.js'

export type { Services } from 'plinth'

/** What this site's pages offer their widgets, made by `create.ts`. A widget reaches the world only through these. */
declare module 'plinth' {
  interface Services {
    environment: Environment
    api: ApiClient
    preferences: Preferences
    /** Whether the reader lets the site measure and load what comes from others. */
    consent: Consent
    analytics: Analytics
    layer: PageLayer
    /** Says what became of something, at the foot of the window. */
    toasts: Toasts
    user: User
    /** What the reader follows; its code comes with who asks first. */
    follows(): Promise<Follows>
  }
}
