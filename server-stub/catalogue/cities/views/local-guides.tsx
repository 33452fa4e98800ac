/** @jsxImportSource #html */

import type { MapView } from '../../locations/map-view.js'
import { PlaceMap } from '../../views/map.js'

interface LocalGuidesPageProps {
  city: { name: string; slug: string }
  map: MapView
}

export function LocalGuidesPage({ city, map }: LocalGuidesPageProps) {
  return (
    <div class="wrap">
      <header class="page-head">
        <p class="kicker">
          <a href={`/city-guides/${city.slug}/`}>{city.name}</a>
        </p>
        <h1 class="page-head__title">Places in {city.name}</h1>
      </header>
      {map.places.points.total ? (
        <PlaceMap map={map} />
      ) : (
        <p class="empty">No places are in this guide yet.</p>
      )}
    </div>
  )
}
