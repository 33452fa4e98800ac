/** The documents of previews: made at the first asking, then kept beside the pictures. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { ObjectStore } from './files/object-store.js'
import { madeName } from './files/shared-cache.js'
import type { Cache } from './making/cache.js'
import { heightAt } from './pictures/address.js'
import type { Pictures } from './pictures/pictures.js'
import { type PaintJpeg, type Preview, previewPdf } from './preview-pdf.js'

export interface PreviewDocument {
  /** Of its bytes: the same name is the same document. */
  name: string
  bytes: Buffer
}

/** The document of a preview; undefined when it has none. Throws `PainterBusyError`. */
export type DocumentOf = (previewId: number) => Promise<PreviewDocument | undefined>

/** A signed address at which the document may be had for a minute; undefined where we send it ourselves. */
export type DocumentAddress = (document: PreviewDocument, disposition: string) => Promise<string | undefined>

const SIGNED_S = 60
const TYPE = 'application/pdf'

export function addressesIn(
  store: ObjectStore | undefined,
  report: (error: unknown) => void,
): DocumentAddress {
  return async ({ name, bytes }, disposition) => {
    if (!store) return undefined
    try {
      const address = await store.signedAddress(madeName(name), {
        seconds: SIGNED_S,
        type: TYPE,
        disposition,
      })
      if (address === undefined) return undefined
      if ((await store.size(madeName(name))) !== bytes.length) await store.write(madeName(name), bytes, TYPE)
      return address
    } catch (error) {
      report(error)
      return undefined
    }
  }
}

interface Parts {
  lookup(previewId: number): Promise<Preview | undefined>
  cache: Cache
  pictures: Pictures
  /** Whether flat plates take the place of pictures. */
  plates: boolean
}

const WIDTH = 960
const WALL = '#f6f4f0'

export function createDocuments({ lookup, cache, pictures, plates }: Parts): DocumentOf {
  const paintFor =
    (name: string): PaintJpeg =>
    (work) => {
      const width = Math.min(work.width, WIDTH)
      const height = heightAt(work, width)
      if (!plates) return pictures.get({ recipe: work.recipe, width, height, type: 'jpg' }, 'now', name)
      return sharp({ create: { width, height, channels: 3, background: WALL } })
        .jpeg()
        .toBuffer()
    }
  return async function documentOf(previewId) {
    const preview = await lookup(previewId)
    if (!preview) return undefined
    const hash = createHash('sha256').update(JSON.stringify([preview, plates]))
    const name = `${hash.digest('hex').slice(0, 32)}.pdf`
    const made = await cache.read(name)
    if (made) return { name, bytes: made }
    const bytes = await previewPdf(preview, paintFor(name))
    await cache.write(name, bytes)
    return { name, bytes }
  }
}
