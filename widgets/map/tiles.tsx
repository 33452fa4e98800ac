/** The tiles that the map is made of, and whose they are. */
import { useHost, useMessages } from 'plinth/react'
import { type ReactNode, useMemo } from 'react'
import { TileLayer } from 'react-leaflet'
import { Zoom } from './map.state.js'
import { messages } from './messages.js'
import type { TileSource } from './use-tiles.js'
import { VectorTiles } from './vector-tiles.js'

interface Props {
  source: TileSource
  /** Hears after each round of loading whether not one tile came. The same function at every drawing. */
  onMissing(areMissing: boolean): void
}

export function Tiles({ source, onMissing }: Props): ReactNode {
  const events = useMemo(() => {
    let came = 0
    let failed = 0
    return {
      loading() {
        came = failed = 0
      },
      tileload: () => void came++,
      tileerror: () => void failed++,
      load: () => onMissing(failed > 0 && came === 0),
    }
  }, [onMissing])
  if (source.kind === 'vector') return <VectorTiles key={source.url} source={source} eventHandlers={events} />
  // OpenStreetMap asks to be told which site its tiles are for.
  return (
    <TileLayer
      url={source.url}
      maxZoom={Zoom.Max}
      referrerPolicy="strict-origin-when-cross-origin"
      eventHandlers={events}
    />
  )
}

export function Credit({ source }: { source: TileSource }): ReactNode {
  const { text } = useMessages()
  const { tiles, attribution } = useHost().dataset
  // What the author writes of tiles that they name goes before what is known of those.
  const hasOwn = tiles !== undefined && attribution !== undefined
  const standard =
    source.isOpenStreetMap && !hasOwn ? (
      <a href="https://www.openstreetmap.org/copyright">{text(messages.openStreetMap)}</a>
    ) : (
      text(messages.attribution)
    )
  return <p className="w-map__credit">{source.credit ?? standard}</p>
}
