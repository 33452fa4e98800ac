/** The services that come with the library. */

import { environmentOf } from '../contract/environment.js'
import { createAnalytics } from './analytics.js'
import { createApi } from './api.js'
import { createPageLayer } from './page-layer.js'
import { createPreferences } from './preferences.js'
import type { Services } from './services.js'
import type { Visits } from './visits.js'

export function createServices(visits: Visits, signal: AbortSignal): Services {
  const named = document.querySelector<HTMLMetaElement>('meta[name="plinth-environment"]')?.content
  return {
    environment: environmentOf(location.hostname, named),
    api: createApi(),
    preferences: createPreferences(location.protocol === 'https:'),
    analytics: createAnalytics(window),
    layer: createPageLayer(visits, signal),
    visits,
  }
}
