/** @jsxImportSource #html */

import type { MapView } from '../../../catalogue/locations/map-view.js'
import { PlaceMap } from '../../../catalogue/views/map.js'
import { MapPlaces } from '../../../catalogue/views/map-places.js'
import { usePage } from '../../../views/context.js'

interface CityMapPageProps {
  map: MapView
  missing: string
}

export function CityMapPage({ map, missing }: CityMapPageProps) {
  const { isBare } = usePage()
  return isBare ? (
    <MapPlaces {...map.places} />
  ) : (
    <div class="wrap">
      <header class="page-head">
        <h1 class="page-head__title">Map</h1>
        <p class="page-head__text">
          Where to look, eat and stay between two shows: every place of the city guides.
        </p>
      </header>
      {missing && (
        <p class="empty" role="status">
          No places found for “{missing}”. Try a city, a country, or the beginning of the name.
        </p>
      )}
      <PlaceMap map={map} />
    </div>
  )
}
