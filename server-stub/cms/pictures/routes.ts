/** The pictures there are, and new ones by upload: judged by what they hold, never by what they are called. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { knownAmong } from '../../db/schema/known.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { refuseCall } from '../../http/forms/call-answers.js'
import { StaffForm, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther, wantsPage } from '../../http/forms/redirects.js'
import { clientOf, countTry } from '../../http/limits/limits.js'
import { waitLonger } from '../../http/limits/request-timeout.js'
import { readMultipart } from '../../http/multipart-form.js'
import { LARGEST_UPLOAD_BYTES, UploadError } from '../../media/making/accept-upload.js'
import { PainterBusyError } from '../../media/making/paint.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { picturesByIds } from '../../media/pictures/pictures-store.js'
import { crumbsInto, type Into, intoOf, putInto } from '../documents/into.js'
import { EVERYTHING, ListQuery, listPage, staffPage } from '../staff-page.js'
import { FoundQuery, foundOf, foundPictures } from './found.js'
import { PICTURES_PATH, type PictureWords, wordFields } from './picture-words.js'
import { addPicture, listPictures } from './store.js'
import { PicturesPage } from './views/pictures.js'

const PATH = PICTURES_PATH
const TOO_LARGE = SENTENCES.pictureTooLarge(LARGEST_UPLOAD_BYTES / 2 ** 20)
const PicturesQuery = v.object({ ...ListQuery.entries, into: text() })
const UploadForm = form({ ...wordFields, into: text() })

/** Where it goes on after an upload. */
const after = (into: Into | undefined): string => (into ? `${PATH}?into=${into.value}` : PATH)

/** `sizes` of a picture in the list. */
const IN_LIST = '10rem'

export async function pictureRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)
  // For these routes alone: nothing else of the site takes files.
  await app.register(multipart, {
    limits: { files: 1, fileSize: LARGEST_UPLOAD_BYTES, fields: 8, fieldSize: 8192, parts: 10 },
  })

  app.get(PATH, { schema: { querystring: PicturesQuery } }, async (request, reply) =>
    list(reply, { query: request.query, into: await intoOf(db, request.query) }),
  )

  // For the editor: pictures by what they show, or by their numbers.
  app.get(`${PATH}found/`, { schema: { querystring: FoundQuery } }, async (request, reply) => {
    return reply.header('cache-control', PRIVATE).send({ found: await foundPictures(db, request.query) })
  })

  app.post(PATH, async (request, reply) => {
    const member = await requireMember(request)
    // A large picture over a slow line.
    waitLonger(request)
    const { files, ...sent } = await readMultipart(request)
    const { fields, ...read } = v.parse(UploadForm, sent.fields)
    const into = await intoOf(db, { into: fields.into ?? '' })
    const isCall = !wantsPage(request)
    const errors = sent.isTooLarge
      ? // What came after a file that is too large was not read.
        { file: TOO_LARGE }
      : { ...read.errors, ...(!files.file && { file: SENTENCES.noFile }) }
    if (!read.form || Object.keys(errors).length > 0 || !files.file)
      return isCall ? refuseCall(reply, errors) : list(reply, { into, values: read.values, errors })
    const { alt, caption, rights } = read.form
    await countTry(request, 'upload', `member ${member.id}`)
    try {
      const { bytes, ...picture } = await app.acceptUpload(files.file, clientOf(request.ip))
      const file = await app.uploads.keep(bytes)
      const recipe = { kind: 'upload', file } as const
      const added = await addPicture(db, { ...picture, alt, caption, rights, recipe }, member.name)
      const [row] = isCall ? await picturesByIds(db, [added]) : []
      if (row) return reply.send({ ...foundOf(row), location: after(into) })
    } catch (error) {
      if (isCall && (error instanceof PainterBusyError || error instanceof UploadError))
        return refuseCall(reply, {
          file: error instanceof UploadError ? error.message : SENTENCES.picturesBusy,
        })
      if (error instanceof PainterBusyError)
        return list(reply, {
          into,
          values: { alt, caption, rights },
          errors: { file: SENTENCES.picturesBusy },
        })
      if (!(error instanceof UploadError)) throw error
      return list(reply, { into, values: { alt, caption, rights }, errors: { file: error.message } })
    }
    return seeOther(request, reply, after(into))
  })

  app.post(
    `${PATH}:id/`,
    { schema: { params: idParams(SENTENCES.noPicture), body: StaffForm }, config: { actsOn: 'picture' } },
    async (request, reply) => {
      const { id: pictureId } = request.params
      if (!(await knownAmong(db, 'picture', [pictureId])).has(pictureId)) throw notFound(SENTENCES.noPicture)
      const into = await intoOf(db, request.body)
      const block = { kind: 'figure', pictureId, layout: 'column', caption: '' } as const
      const said = await putInto(db, into, request.body, block, (await requireMember(request)).name)
      if (said) return list(reply, { into: await intoOf(db, request.body), said })
      return seeOther(request, reply, into?.path ?? PATH)
    },
  )

  interface Drawn {
    into: Into | undefined
    query?: ListQuery
    values?: Partial<PictureWords>
    errors?: Readonly<Record<string, string>>
    /** Somebody has saved meanwhile. */
    said?: string
  }

  async function list(
    reply: FastifyReply,
    { into, query = EVERYTHING, values = {}, errors = {}, said = '' }: Drawn,
  ): Promise<FastifyReply> {
    const { rows, ...page } = await listPage(
      PATH,
      query,
      (words, skip, size) => listPictures(db, words, skip, size),
      into && { into: into.value },
    )
    const status = said ? 409 : Object.keys(errors).length > 0 ? 422 : 200
    return reply.page(
      PicturesPage,
      staffPage('Pictures', PATH, 'All pictures, and a form to upload more.', status),
      {
        ...page,
        path: PATH,
        into,
        crumbs: [...crumbsInto(into), ['pictures']],
        values,
        errors,
        said,
        pictures: rows.map((picture) => ({
          ...picture,
          view: pictureView(picture, { sizes: IN_LIST }),
        })),
      },
    )
  }
}
