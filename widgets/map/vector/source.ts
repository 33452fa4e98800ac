/** Where vector tiles come from: an address for each, or an archive of all of them. */

import { FetchSource, PMTiles, TileType } from 'pmtiles'
import { PmtilesSource, type TileSource as TileReader } from 'protomaps-leaflet'

/** There is no such tile, or the server does not answer for it. The browser's console names the address. */
export class TileMissingError extends Error {
  override name = 'TileMissingError'
}

/** Tiles in use have some hundred kilobytes; one beyond this would hold up the page. */
const MAX_TILE_BYTES = 8_000_000

interface Vectors {
  reader: TileReader
  /** Of the nearest tiles that there are: further in, they are drawn larger. */
  maxDataZoom: number
}

/** Reads nothing of an archive but its header. Whatever is asked ends when `signal` is aborted. */
export async function openVectors(url: string, maxDataZoom: number, signal: AbortSignal): Promise<Vectors> {
  if (!/\.pmtiles(?:[?#]|$)/i.test(url))
    return { reader: readerOf({ getZxy: (z, x, y) => fetchTile(url, { z, x, y }, signal) }), maxDataZoom }
  const archive = new PMTiles(new EndingSource(url, signal))
  const { maxZoom, tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) throw new Error(`${url} has no vector tiles; name an archive of MVT`)
  return { reader: readerOf(archive), maxDataZoom: maxZoom }
}

/** The library has a reader for addresses too, but that takes an error page for a tile. */
const readerOf = (archive: Pick<PMTiles, 'getZxy'>): TileReader =>
  new PmtilesSource(archive as PMTiles, false)

async function fetchTile(
  url: string,
  address: Readonly<Record<'z' | 'x' | 'y', number>>,
  signal: AbortSignal,
): Promise<{ data: ArrayBuffer } | undefined> {
  const own = url.replace(/\{([zxy])\}/g, (_, key: 'z' | 'x' | 'y') => String(address[key]))
  const answer = await fetch(own, { signal })
  if (!answer.ok) throw new TileMissingError(`${own} answered ${answer.status}`)
  const data = await answer.arrayBuffer()
  if (data.byteLength > MAX_TILE_BYTES)
    throw new Error(`${own} has ${data.byteLength} bytes; send at most ${MAX_TILE_BYTES}`)
  // A tile of the open sea may have nothing in it.
  return data.byteLength === 0 ? undefined : { data }
}

/** The library's own goes on with the header when the map has gone. */
class EndingSource extends FetchSource {
  constructor(
    url: string,
    private readonly signal: AbortSignal,
  ) {
    super(url)
  }

  /** The reader's own signal would end what another zoom makes useless, which `readerOf` does not ask for. */
  override getBytes(offset: number, length: number, _signal?: AbortSignal, etag?: string) {
    return super.getBytes(offset, length, this.signal, etag)
  }
}
