/** Where the tiles of the map come from, and whether any came. */
import { useMemo, useState } from 'react'
import { entryData } from '../shared/services/entry-script.js'

export interface TileSource {
  url: string
  /** Vector tiles are drawn in the browser. */
  kind: 'raster' | 'vector'
  /** The nearest zoom that there are vector tiles of, where the source does not say so itself. */
  maxDataZoom: number
  /** What the script tag says whose they are. */
  credit: string | undefined
  isOpenStreetMap: boolean
}

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The ending of the path, or what a query such as `?f=mvt` asks for. */
const VECTOR = /[./=](?:mvt|pbf|pmtiles)(?:[?&#]|$)/i

/** The host's own tiles, those of the page's script tag, or OpenStreetMap's, which need no server of the site. */
export function tileSource(
  own: string,
  ownZoom: number,
  { tiles, tilesCredit, tilesZoom }: DOMStringMap = entryData(),
): TileSource {
  const url = own || tiles || OPEN_STREET_MAP
  const zoom = own ? ownZoom : Number.parseInt(tilesZoom ?? '', 10)
  return {
    url,
    kind: VECTOR.test(url) ? 'vector' : 'raster',
    maxDataZoom: Number.isNaN(zoom) ? ownZoom : zoom,
    credit: own ? undefined : tiles && tilesCredit,
    isOpenStreetMap: url === OPEN_STREET_MAP,
  }
}

export const useTiles = (own: string, ownZoom: number) => {
  const source = useMemo(() => tileSource(own, ownZoom), [own, ownZoom])
  const [areMissing, setMissing] = useState(false)
  return { source, areMissing, setMissing }
}
