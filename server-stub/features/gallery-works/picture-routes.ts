/** Pictures of a gallery's work: uploaded for it, put into an order, described. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { LONGEST_PICTURE_ALT } from '../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { addPicture } from '../../cms/pictures/store.js'
import { noteChange } from '../../db/changes.js'
import { sql } from '../../db/sql.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { neededLine, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { id, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { clientOf, countTry } from '../../http/limits/limits.js'
import { waitLonger } from '../../http/limits/request-timeout.js'
import { readMultipart } from '../../http/multipart-form.js'
import { LARGEST_UPLOAD_BYTES, UploadError } from '../../media/making/accept-upload.js'
import { PainterBusyError } from '../../media/making/paint.js'
import { workIn } from './access.js'
import { WORKS_PATH, workPath } from './paths.js'
import { holdBack } from './publishing.js'
import { renderWork } from './work-page.js'
import { changePictures, MOST_PICTURES, picturesOfWork } from './works-store.js'

const alt = () => neededLine(LONGEST_PICTURE_ALT, SENTENCES.pictureUndescribed)
const UploadForm = form({ alt: alt() })
const ActForm = form({ do: text(), alt: text() })
const PATH = `${WORKS_PATH}:id/pictures/`

export async function workPictureRoutes(app: FastifyInstance): Promise<void> {
  const { db, site } = { db: app.site.db, site: app.site }
  guardMembers(app)
  await app.register(multipart, {
    limits: { files: 1, fileSize: LARGEST_UPLOAD_BYTES, fields: 4, fieldSize: 8192, parts: 6 },
  })

  app.post(PATH, { schema: { params: idParams(SENTENCES.noArtwork) } }, async (request, reply) => {
    const work = await workIn(request, request.params.id)
    const member = await requireMember(request)
    // A large picture over a slow line.
    waitLonger(request)
    const sent = await readMultipart(request)
    const { form: read, values, errors } = v.parse(UploadForm, sent.fields)
    const { file: bytes } = sent.files
    const refuse = (file: string) => renderWork(request, reply, work, { values, errors: { file } })
    if (sent.isTooLarge) return refuse(SENTENCES.pictureTooLarge(LARGEST_UPLOAD_BYTES / 2 ** 20))
    if (!bytes) return refuse(SENTENCES.noFile)
    if (!read) return renderWork(request, reply, work, { values, errors })
    if ((await picturesOfWork(db, work.id)).length >= MOST_PICTURES)
      return refuse(SENTENCES.tooManyPictures(MOST_PICTURES))
    await countTry(request, 'upload', `member ${member.id}`)
    try {
      const { bytes: kept, ...picture } = await app.acceptUpload(bytes, clientOf(request.ip))
      const file = await app.uploads.keep(kept)
      await holdBack(site, db, work, member.name)
      const recipe = { kind: 'upload', file, of: 'work' } as const
      const words = { alt: read.alt, caption: '', galleryId: work.galleryId }
      const pictureId = await addPicture(db, { ...picture, ...words, recipe }, member.name)
      await changePictures(db, work.id, (ids) => [...ids, pictureId])
    } catch (error) {
      if (error instanceof PainterBusyError) return refuse(SENTENCES.picturesBusy)
      if (error instanceof UploadError) return refuse(error.message)
      throw error
    }
    return seeOther(request, reply, `${workPath(work.id)}#pictures`)
  })

  app.post(
    `${PATH}:picture/`,
    {
      schema: {
        params: v.object({ id: id(SENTENCES.noArtwork), picture: id(SENTENCES.noPicture) }),
        body: ActForm,
      },
    },
    async (request, reply) => {
      const work = await workIn(request, request.params.id)
      const { name } = await requireMember(request)
      const pictures = await picturesOfWork(db, work.id)
      const picture = pictures.find((one) => one.id === request.params.picture)
      if (!picture) throw notFound(SENTENCES.noPicture)
      const { values } = request.body
      const move = MOVES[values.do]
      if (move) {
        await holdBack(site, db, work, name)
        await changePictures(db, work.id, (ids) => move(ids, picture.id))
      } else {
        const words = v.safeParse(alt(), values.alt)
        if (values.do !== 'describe' || !picture.isOwn || !words.success)
          return renderWork(request, reply, work, {
            act:
              values.do === 'describe' && !words.success ? SENTENCES.pictureUndescribed : SENTENCES.noOption,
          })
        await holdBack(site, db, work, name)
        await db.transaction(async (tx) => {
          await tx.query(sql`update picture set alt = ${words.output} where id = ${picture.id}`)
          // Whoever looks at the work decides on what they saw.
          await tx.query(sql`update artwork set version = version + 1 where id = ${work.id}`)
          await noteChange(tx, 'pictures', picture.id, name, 'changed the words')
        })
      }
      return seeOther(request, reply, `${workPath(work.id)}#pictures`)
    },
  )
}

/** What the buttons beside a picture do with the order. */
const MOVES: Readonly<Record<string, ((ids: readonly number[], id: number) => number[]) | undefined>> = {
  earlier: (ids, moved) => swapped(ids, ids.indexOf(moved) - 1),
  later: (ids, moved) => swapped(ids, ids.indexOf(moved)),
  remove: (ids, removed) => ids.filter((one) => one !== removed),
}

/** With the one at `place` and the one after it the other way round. */
function swapped(ids: readonly number[], place: number): number[] {
  const [one, other] = [ids[place], ids[place + 1]]
  if (one === undefined || other === undefined) return [...ids]
  return [...ids.slice(0, place), other, one, ...ids.slice(place + 2)]
}
