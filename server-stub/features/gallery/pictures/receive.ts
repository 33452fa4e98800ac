/** A picture that a gallery's team uploads: what came with the form, looked at and kept. */
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_PICTURE_ALT } from '../../../../widgets/shared/contract/limits.js'
import { requireMember } from '../../../auth/require-member.js'
import { addPicture } from '../../../cms/pictures/store.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { neededLine } from '../../../http/forms/fields.js'
import { type FieldErrors, form } from '../../../http/forms/form.js'
import { clientOf, countTry } from '../../../http/limits/limits.js'
import { waitLonger } from '../../../http/limits/request-timeout.js'
import { readMultipart } from '../../../http/multipart-form.js'
import { LARGEST_UPLOAD_BYTES, UploadError } from '../../../media/making/accept-upload.js'
import { PainterBusyError } from '../../../media/making/paint.js'
import type { Recipe } from '../../../media/pictures/recipe.js'

export const pictureAlt = () => neededLine(LONGEST_PICTURE_ALT, SENTENCES.pictureUndescribed)
/** A team's own editor sends more words, which staff alone write. */
const UploadForm = form({ alt: pictureAlt() })

/** Of `@fastify/multipart`, for the routes that take a picture. */
export const PICTURE_LIMITS = {
  limits: { files: 1, fileSize: LARGEST_UPLOAD_BYTES, fields: 4, fieldSize: 8192, parts: 6 },
}

interface Receiving {
  galleryId: number
  /** It shows a work, which no page may crop. */
  showsWork?: true | undefined
  /** Why none may be added now, in a sentence. */
  refuse?(): Promise<string | undefined>
  /** Called before it is kept. */
  before?(who: string): Promise<unknown>
}

export type Received =
  | { pictureId: number }
  | { pictureId?: never; values: Readonly<Record<string, string>>; errors: FieldErrors }

export async function receivePicture(
  request: FastifyRequest,
  { galleryId, showsWork, refuse, before }: Receiving,
): Promise<Received> {
  const { server } = request
  const { db } = server.site
  const member = await requireMember(request)
  // A large picture over a slow line.
  waitLonger(request)
  const sent = await readMultipart(request)
  const { form: read, values, errors } = v.parse(UploadForm, sent.fields)
  const { file: bytes } = sent.files
  const refused = (file: string): Received => ({ values, errors: { file } })
  if (sent.isTooLarge) return refused(SENTENCES.pictureTooLarge(LARGEST_UPLOAD_BYTES / 2 ** 20))
  if (!bytes) return refused(SENTENCES.noFile)
  if (!read) return { values, errors }
  const reason = await refuse?.()
  if (reason) return refused(reason)
  await countTry(request, 'upload', `member ${member.id}`)
  try {
    const { bytes: encoded, ...picture } = await server.acceptUpload(bytes, clientOf(request.ip))
    const file = await server.uploads.keep(encoded)
    await before?.(member.name)
    const recipe: Recipe = { kind: 'upload', file, ...(showsWork && { of: 'work' }) }
    const words = { alt: read.alt, caption: '', galleryId }
    return { pictureId: await addPicture(db, { ...picture, ...words, recipe }, member.name) }
  } catch (error) {
    if (error instanceof PainterBusyError) return refused(SENTENCES.picturesBusy)
    if (error instanceof UploadError) return refused(error.message)
    throw error
  }
}
