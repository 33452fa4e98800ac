/** From what somebody sent to a picture that may be kept: judged by its content, upright, of a bounded size, and without what cameras note. */
import sharp from 'sharp'
import { HttpError } from '../../http/errors/errors.js'
import { placeholderOf } from '../pictures/placeholder.js'
import { nearestTone } from '../pictures/tone.js'

export interface AcceptedUpload {
  /** JPEG, in sRGB. */
  bytes: Uint8Array
  /** Pixels. */
  width: number
  height: number
  /** Position in `TONES`. */
  tone: number
  /** See `placeholder.ts`. */
  placeholder: string
}

/** What is wrong with it, as a sentence for whoever sent it or asks for it. */
export class UploadError extends HttpError {
  override name = 'UploadError'

  constructor(sentence: string, options?: ErrorOptions) {
    super(422, sentence, {}, options)
  }
}

export const LARGEST_UPLOAD_BYTES = 20 * 2 ** 20
const MOST_MEGAPIXELS = 100
/** Pixels. */
const LONGEST_SIDE = 2560
const SHORTEST_SIDE = 100
const TIMEOUT_S = 30
/** All sizes are made from it, so it keeps nearly everything. */
const QUALITY = 95
const PAPER = '#ffffff'

/** @throws UploadError */
export async function acceptUpload(bytes: Buffer): Promise<AcceptedUpload> {
  if (!isKnownType(bytes))
    throw new UploadError('The file is not a JPEG, PNG, WebP, AVIF or TIFF picture. Choose another.')
  const { width, height, pages } = await read(() => opened(bytes).metadata())
  if (width * height > MOST_MEGAPIXELS * 1e6)
    throw new UploadError(
      `The picture has ${width} × ${height} pixels; at most ${MOST_MEGAPIXELS} million are allowed.`,
    )
  if (Math.min(width, height) < SHORTEST_SIDE)
    throw new UploadError(
      `The picture has ${width} × ${height} pixels; each side needs at least ${SHORTEST_SIDE}.`,
    )
  if ((pages ?? 1) > 1)
    throw new UploadError('The file has an animation or several pictures. Upload a single still picture.')
  const { data, info } = await read(() =>
    opened(bytes)
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true }),
  )
  const [red = 0, green = 0, blue = 0] = await sharp(data).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    tone: nearestTone([red, green, blue]),
    placeholder: placeholderOf(await sharp(data).resize(2, 2, { fit: 'fill' }).raw().toBuffer()),
  }
}

/** Cameras write much that a strict reader calls a fault; what is cut off or broken stays refused. */
const opened = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * 1e6, failOn: 'error' })

/** Anything that cannot be read is the file's fault: bytes that only begin like a picture come here too. */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /pixel limit/.test(cause.message)
    const sentence = isTooLarge
      ? `The picture has too many pixels; at most ${MOST_MEGAPIXELS} million are allowed.`
      : 'The picture is damaged and could not be read. Choose another file.'
    throw new UploadError(sentence, { cause })
  }
}

/** By its first bytes: the libraries that read other types (SVG, PDF, GIF) never see what a stranger sent. */
function isKnownType(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff' || text(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP'
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return true
  // The brands of an AVIF follow its size: the major one, a version, then those that it fits too.
  return text(4, 8) === 'ftyp' && /^(?:.{4})*avif/s.test(text(8, Math.min(bytes.readUInt32BE(0), 64)))
}
