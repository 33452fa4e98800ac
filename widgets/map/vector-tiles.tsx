/** Vector tiles as a layer of the map. What reads and draws them loads with the first map that has such tiles. */
import { createElementObject, createTileLayerComponent } from '@react-leaflet/core'
import {
  type Coords,
  DomUtil,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
  type TileEvent,
} from 'leaflet'
import { loadPart } from './load-part.js'
import { Zoom } from './map.state.js'
import type { TileSource } from './use-tiles.js'
import type { Painter } from './vector/painter.js'

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

export const VectorTiles = createTileLayerComponent<
  VectorLayer,
  { source: TileSource; eventHandlers: Readonly<Record<string, () => void>> }
>(({ source }, context) => createElementObject(new VectorLayer(source), context))
