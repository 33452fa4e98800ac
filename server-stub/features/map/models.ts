import type { MapView } from '../../catalogue/locations/map-view.js'

declare module '../../views/models.js' {
  interface Pages {
    /** `missing`: what was looked for and not found. */
    'map/map': { map: MapView; missing: string }
  }
}
