/** @jsxImportSource #html */

import { Facts } from '../../../views/parts/facts.js'
import { Section } from '../../../views/parts/section.js'
import { raw } from '../../../views/raw.js'
import type { MapView, PlaceView } from '../../locations/map-view.js'
import type { Facts as FactsData } from '../../page-models.js'
import { PlaceMap } from '../../views/map.js'
import { Rows } from '../../views/rows.js'

interface LocalGuidePageProps {
  local: { title: string }
  city: { name: string; href: string; localGuides: string }
  kind: string
  about: string[] | null
  facts: FactsData
  map: MapView
  others: PlaceView[]
}

export function LocalGuidePage({ local, kind, city, about, facts, map, others }: LocalGuidePageProps) {
  const l = local
  return (
    <div class="wrap">
      <header class="intro">
        <p class="kicker">
          {kind} · <a href={city.href}>{city.name}</a>
        </p>
        <h1 class="intro__title" dir="auto">
          {l.title}
        </h1>
      </header>
      {about === null ? (
        <p class="w-error-panel" role="alert">
          To do...
        </p>
      ) : (
        <div class="prose">
          {about.map((text) => (
            <p>{raw(text)}</p>
          ))}
        </div>
      )}
      <Section name="where" title="Where it is">
        <Facts facts={facts} />
        <PlaceMap map={map} />
      </Section>
      {others.length > 0 && (
        <Section
          name="near"
          title="Near by"
          beside={
            <a class="more" href={city.localGuides}>
              All places
            </a>
          }
        >
          <Rows
            rows={others.map((place) => ({
              title: place.title,
              href: place.href,
              place: place.address,
              last: place.kind,
            }))}
          />
        </Section>
      )}
    </div>
  )
}
