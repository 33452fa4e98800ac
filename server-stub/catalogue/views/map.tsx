/** @jsxImportSource #html */

import { LONGEST_PLACE_QUERY } from '../../../widgets/shared/contract/limits.js'
import type { MapView } from '../locations/map-view.js'
import { MapPlaces } from './map-places.js'

interface PlaceMapProps {
  map: MapView
}

/** The map of a city with the list that it keeps in step. */
export function PlaceMap({ map: m }: PlaceMapProps) {
  return (
    <section
      class={`w-map${!m.places.groups.length && !m.tools ? ' w-map--single' : ''}`}
      data-widget="map"
      aria-label={m.label}
      data-load={m.load}
      data-base={m.base || undefined}
    >
      {m.tools && (
        <>
          <form class="w-map__search" data-slot="search" role="search" action={m.base ?? ''} method="get">
            <label class="w-map__label" for="map-q">
              Go to a place
            </label>
            <input
              class="w-map__field"
              data-slot="field"
              id="map-q"
              name="q"
              type="search"
              maxlength={LONGEST_PLACE_QUERY}
              autocomplete="off"
              placeholder="City, country or place"
              value={m.tools.query}
            />
            <button class="w-map__go" type="submit">
              Go
            </button>
          </form>
          <details class="w-map__filters" data-slot="filters" open={Boolean(m.tools.chosen)}>
            <summary>Filter</summary>
            <form action={m.base ?? ''} method="get">
              <fieldset class="w-map__choices">
                <legend>Kind</legend>
                {m.tools.types.map((choice) => (
                  <label class="w-map__choice">
                    <input type="checkbox" name="type" value={choice.key} checked={choice.isChosen} />{' '}
                    {choice.text}
                  </label>
                ))}
              </fieldset>
              <fieldset class="w-map__choices w-map__choices--long">
                <legend>City</legend>
                {m.tools.cities.map((choice) => (
                  <label class="w-map__choice">
                    <input type="checkbox" name="city" value={choice.key} checked={choice.isChosen} />{' '}
                    {choice.text}
                  </label>
                ))}
              </fieldset>
              <p class="w-map__answer">
                <button class="w-map__apply" type="submit">
                  Show results
                </button>
                <a class="w-map__clear" href={m.base ?? ''}>
                  Clear
                </a>
              </p>
            </form>
          </details>
        </>
      )}
      <MapPlaces {...m.places} />
    </section>
  )
}
