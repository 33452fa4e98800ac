/** The tiles that the map is made of, and whose they are. */

import { createElementObject, createTileLayerComponent } from '@react-leaflet/core'
import {
  type Coords,
  DomUtil,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
  type TileEvent,
} from 'leaflet'
import { useHost, useMessages } from 'plinth/react'
import { type ReactNode, useMemo } from 'react'
import { TileLayer } from 'react-leaflet'
import { loadPart } from './load-part.js'
import { Zoom } from './map.state.js'
import { messages } from './messages.js'
import type { TileSource } from './use-tiles.js'
import type { Painter } from './vector/painter.js'

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

class VectorLayer extends GridLayer {
  private painter: Promise<Painter> | undefined
  private leaving = new AbortController()

  constructor(private readonly source: TileSource) {
    super({ maxZoom: Zoom.Max })
    this.on('tileunload', ({ tile }: TileEvent) =>
      this.painter?.then(
        ({ forget }) => forget(tile),
        () => undefined,
      ),
    )
  }

  override onAdd(map: LeafletMap): this {
    this.leaving = new AbortController()
    const { signal } = this.leaving
    let problem = 'the code for vector tiles did not load; check the connection'
    this.painter = loadPart(() => import('./vector/painter.js'), signal).then(({ createPainter }) => {
      problem = 'vector tiles cannot be drawn here; see the cause'
      return createPainter(this.source, map.getContainer(), signal)
    })
    this.painter.catch((error: unknown) => {
      if (!signal.aborted) console.error(`map: ${problem}`, error)
    })
    return super.onAdd(map)
  }

  override onRemove(map: LeafletMap): this {
    this.leaving.abort()
    return super.onRemove(map)
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = DomUtil.create('canvas', 'leaflet-tile')
    this.painter
      ?.then(({ paint }) => paint(canvas, coords))
      .then(
        () => done(undefined, canvas),
        (error: Error) => done(error, canvas),
      )
    return canvas
  }
}

const VectorTiles = createTileLayerComponent<
  VectorLayer,
  { source: TileSource; eventHandlers: Readonly<Record<string, () => void>> }
>(({ source }, context) => createElementObject(new VectorLayer(source), context))
