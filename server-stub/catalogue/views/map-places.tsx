/** @jsxImportSource #html */

import { Heading } from '../../views/parts/heading.js'
import { JsonScript } from '../../views/parts/json-script.js'
import { Pager } from '../../views/parts/pager.js'
import { raw } from '../../views/raw.js'
import type { PlacesView } from '../locations/map-view.js'

/** The list that the map keeps in step, and its points; the frame for the map has the same. */
export function MapPlaces(props: PlacesView) {
  return (
    <>
      <div class="w-map__list" data-slot="list">
        {props.sentence && <p class="w-map__count">{props.sentence}</p>}
        {props.groups.map((group) => (
          <section class="w-map__group">
            {group.title && (
              <Heading level={props.level} class="w-map__title">
                {group.href ? <a href={group.href}>{group.title}</a> : group.title}
              </Heading>
            )}
            <ul class="w-map__places">
              {group.places.map((place) => (
                <li class="w-map__place" data-id={place.id}>
                  <span class="w-map__pin" data-slot="pin" data-icon={place.iconType} />
                  <div class="w-map__text">
                    <a class="w-map__name" href={place.href} dir="auto">
                      {place.title}
                    </a>
                    <p class="w-map__fine">
                      <span class="w-map__kind">{place.kind}</span>
                      {place.address && (
                        <>
                          {' '}
                          ·{' '}
                          <span class="w-map__address" dir="auto">
                            {place.address}
                          </span>
                        </>
                      )}
                    </p>
                    {place.about && <p class="w-map__about">{raw(place.about)}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Pager {...props} />
      </div>
      <JsonScript data-slot="points" value={props.points} />
    </>
  )
}
