/** Pictures of what a gallery keeps: uploaded for it, put into an order, described. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_PICTURE_ALT } from '../../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../../auth/require-member.js'
import { addPicture } from '../../../cms/pictures/store.js'
import { noteChange } from '../../../db/changes.js'
import { notFound } from '../../../http/errors/errors.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { refuseCall } from '../../../http/forms/call-answers.js'
import { neededLine, text } from '../../../http/forms/fields.js'
import { type FieldErrors, form } from '../../../http/forms/form.js'
import { id, idParams } from '../../../http/forms/params.js'
import { seeOther, wantsPage } from '../../../http/forms/redirects.js'
import { clientOf, countTry } from '../../../http/limits/limits.js'
import { waitLonger } from '../../../http/limits/request-timeout.js'
import { readMultipart } from '../../../http/multipart-form.js'
import { LARGEST_UPLOAD_BYTES, UploadError } from '../../../media/making/accept-upload.js'
import { PainterBusyError } from '../../../media/making/paint.js'
import type { Recipe } from '../../../media/pictures/recipe.js'
import { changePictures, describePicture, type PicturedTable, picturesOf } from './store.js'

/** What was sent in vain, as the page shows it again. */
export interface PictureFault {
  /** Of an act with a picture. */
  act?: string
  /** Of an upload, as it was sent. */
  values?: Readonly<Record<string, string>>
  errors?: FieldErrors
}

export const isFaulty = ({ act, errors = {} }: PictureFault): boolean =>
  Boolean(act) || Object.keys(errors).length > 0

/** What a gallery keeps that has pictures, such as its works. */
export interface Pictured<Thing extends { id: number; galleryId: number }> {
  readonly kept: PicturedTable
  /** Its pages: `…/<number>/`, and `…/<number>/pictures/` below. */
  readonly path: string
  /** What is said where there is none of this number. */
  readonly missing: string
  /** Its pictures show a work, which no page may crop. */
  readonly showsWork?: true
  /** @throws HttpError 404 for another's: nobody learns that it is there. */
  thingIn(request: FastifyRequest, id: number): Promise<Thing>
  /** Before what readers see changes. */
  holdBack(thing: Thing, who: string): Promise<unknown>
  draw(request: FastifyRequest, reply: FastifyReply, thing: Thing, fault: PictureFault): Promise<FastifyReply>
}

const alt = () => neededLine(LONGEST_PICTURE_ALT, SENTENCES.pictureUndescribed)
const UploadForm = form({ alt: alt() })
const ActForm = form({ do: text(), alt: text() })

export async function pictureRoutes<Thing extends { id: number; galleryId: number }>(
  app: FastifyInstance,
  pictured: Pictured<Thing>,
): Promise<void> {
  const { db } = app.site
  const { kept, missing, showsWork, draw } = pictured
  const path = `${pictured.path}:id/pictures/`
  const after = (thing: Thing) => `${pictured.path}${thing.id}/#pictures`
  guardMembers(app)
  await app.register(multipart, {
    limits: { files: 1, fileSize: LARGEST_UPLOAD_BYTES, fields: 4, fieldSize: 8192, parts: 6 },
  })

  app.post(path, { schema: { params: idParams(missing) } }, async (request, reply) => {
    const thing = await pictured.thingIn(request, request.params.id)
    const member = await requireMember(request)
    // A large picture over a slow line.
    waitLonger(request)
    const sent = await readMultipart(request)
    const { form: read, values, errors } = v.parse(UploadForm, sent.fields)
    const { file: bytes } = sent.files
    const isCall = !wantsPage(request)
    const refuseAll = (errors: FieldErrors) =>
      isCall ? refuseCall(reply, errors) : draw(request, reply, thing, { values, errors })
    const refuse = (file: string) => refuseAll({ file })
    if (sent.isTooLarge) return refuse(SENTENCES.pictureTooLarge(LARGEST_UPLOAD_BYTES / 2 ** 20))
    if (!bytes) return refuse(SENTENCES.noFile)
    if (!read) return refuseAll(errors)
    if ((await picturesOf(db, kept, thing.id)).length >= kept.most)
      return refuse(SENTENCES.tooManyPictures(kept.most))
    await countTry(request, 'upload', `member ${member.id}`)
    try {
      const { bytes: encoded, ...picture } = await app.acceptUpload(bytes, clientOf(request.ip))
      const file = await app.uploads.keep(encoded)
      await pictured.holdBack(thing, member.name)
      const recipe: Recipe = { kind: 'upload', file, ...(showsWork && { of: 'work' }) }
      const words = { alt: read.alt, caption: '', galleryId: thing.galleryId }
      const pictureId = await addPicture(db, { ...picture, ...words, recipe }, member.name)
      await changePictures(db, kept, thing.id, (ids) => [...ids, pictureId])
    } catch (error) {
      if (error instanceof PainterBusyError) return refuse(SENTENCES.picturesBusy)
      if (error instanceof UploadError) return refuse(error.message)
      throw error
    }
    return isCall ? reply.send({ location: after(thing) }) : seeOther(request, reply, after(thing))
  })

  app.post(
    `${path}:picture/`,
    {
      schema: {
        params: v.object({ id: id(missing), picture: id(SENTENCES.noPicture) }),
        body: ActForm,
      },
    },
    async (request, reply) => {
      const thing = await pictured.thingIn(request, request.params.id)
      const { name } = await requireMember(request)
      const pictures = await picturesOf(db, kept, thing.id)
      const picture = pictures.find((one) => one.id === request.params.picture)
      if (!picture) throw notFound(SENTENCES.noPicture)
      const { values } = request.body
      const move = MOVES.get(values.do)
      if (move) {
        await pictured.holdBack(thing, name)
        await changePictures(db, kept, thing.id, (ids) => move(ids, picture.id))
        return seeOther(request, reply, after(thing))
      }
      if (values.do !== 'describe' || !picture.isOwn)
        return draw(request, reply, thing, { act: SENTENCES.noOption })
      const words = v.safeParse(alt(), values.alt)
      if (!words.success) return draw(request, reply, thing, { act: SENTENCES.pictureUndescribed })
      await pictured.holdBack(thing, name)
      await db.transaction(async (tx) => {
        await describePicture(tx, kept, thing.id, picture.id, words.output)
        await noteChange(tx, 'pictures', picture.id, name, 'changed the words')
      })
      return seeOther(request, reply, after(thing))
    },
  )
}

/** What the buttons beside a picture do with the order. */
const MOVES = new Map(
  Object.entries<(ids: readonly number[], id: number) => number[]>({
    earlier: (ids, moved) => swapped(ids, ids.indexOf(moved) - 1),
    later: (ids, moved) => swapped(ids, ids.indexOf(moved)),
    remove: (ids, removed) => ids.filter((one) => one !== removed),
  }),
)

/** With the one at `place` and the one after it the other way round. */
function swapped(ids: readonly number[], place: number): number[] {
  const [one, other] = [ids[place], ids[place + 1]]
  if (one === undefined || other === undefined) return [...ids]
  return [...ids.slice(0, place), other, one, ...ids.slice(place + 2)]
}
