/** The words that belong to a picture: what is to be seen on it, and its caption. */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { changesOf } from '../../db/changes.js'
import { formOf } from '../../db/form-saves.js'
import type { Picture } from '../../db/rows.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { type Focus, focusWords } from '../../media/pictures/focus.js'
import { pictureView } from '../../media/pictures/picture-view.js'
import { picturesByIds } from '../../media/pictures/pictures-store.js'
import { escapeHtml } from '../../views/prose.js'
import { keyIn } from '../collections/sent-form.js'
import { type DiffRow, fieldRow, isTheirs } from '../diff-row.js'
import { staffPage } from '../staff-page.js'
import { PICTURES_PATH, type PictureWords, WordsForm } from './picture-words.js'
import { changeWords, rightsOf } from './store.js'
import { PicturePage } from './views/picture.js'

const PATH = `${PICTURES_PATH}:id/text/`
/** The shapes to which templates crop a picture, wide by high, in the order in which they are met most. */
const CROPS = ['3/2', '16/9', '4/3', '21/9'] as const

const OfPicture = idParams(SENTENCES.noPicture)

export async function pictureWordsRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(PATH, { schema: { params: OfPicture } }, async (request, reply) => {
    const picture = await pictureIn(request.params.id)
    return draw(reply, picture, { key: randomUUID(), words: picture })
  })

  app.post(
    PATH,
    { schema: { params: OfPicture, body: WordsForm }, config: { actsOn: 'picture' } },
    async (request, reply) => {
      const picture = await pictureIn(request.params.id)
      const { form: sent, values, errors } = request.body
      const key = keyIn(values)
      if (!sent) return draw(reply, picture, { key, words: { ...picture, ...values }, errors, status: 422 })
      const theirs = (name: keyof PictureWords | 'focus') => isTheirs(request.body.values, name)
      const focusOf = (x: string, y: string): Focus =>
        x === '' || y === ''
          ? { focus_x: picture.focus_x, focus_y: picture.focus_y }
          : { focus_x: Number(x), focus_y: Number(y) }
      const words = {
        ...(theirs('focus') ? focusOf('', '') : focusOf(sent.focus_x, sent.focus_y)),
        alt: theirs('alt') ? picture.alt : sent.alt,
        caption: theirs('caption') ? picture.caption : sent.caption,
        rights: theirs('rights') ? picture.rights : sent.rights,
      }
      const before = {
        alt: sent['was-alt'],
        caption: sent['was-caption'],
        rights: sent['was-rights'],
        ...focusOf(sent['was-focus_x'], sent['was-focus_y']),
      }
      const member = await requireMember(request)
      const by = { who: member.name, form: formOf(member, key) }
      if (!(await changeWords(db, picture, { before, words }, by)))
        return draw(reply, await pictureIn(request.params.id), { key, words, status: 409 })
      return seeOther(request, reply, PICTURES_PATH)
    },
  )

  /** @throws HttpError 404 */
  async function pictureIn(id: number): Promise<Picture & PictureWords> {
    const [picture] = await picturesByIds(db, [id])
    if (!picture) throw notFound(SENTENCES.noPicture)
    return { ...picture, rights: await rightsOf(db, id) }
  }

  interface Drawn {
    /** The id of the form. */
    key: string
    words: PictureWords & Readonly<Record<keyof Focus, number | string>>
    errors?: Readonly<Record<string, string>>
    status?: 200 | 409 | 422
  }

  /** 409: somebody has changed them meanwhile. */
  async function draw(
    reply: FastifyReply,
    picture: Picture & PictureWords,
    { key, words, errors = {}, status = 200 }: Drawn,
  ): Promise<FastifyReply> {
    const [last] = status === 409 ? await changesOf(db, 'pictures', picture.id) : []
    const path = `${PICTURES_PATH}${picture.id}/text/`
    const view = pictureView(picture, { sizes: '(width >= 40rem) 36rem, 94vw' })
    return reply.page(
      PicturePage,
      staffPage(`Picture ${picture.id}`, path, 'Its description and caption.', status),
      {
        path,
        key,
        list: PICTURES_PATH,
        picture,
        view,
        // For those who write a widget's markup by hand: the template escapes it as a value.
        markup: `<img src="${view.src}" width="${view.width}" height="${view.height}" alt="${escapeHtml(picture.alt)}">`,
        values: {
          alt: words.alt,
          caption: words.caption,
          rights: words.rights,
          focus_x: String(words.focus_x),
          focus_y: String(words.focus_y),
        },
        crops: picture.is_work ? [] : CROPS,
        errors,
        isStale: status === 409,
        who: last?.who ?? 'Somebody',
        differing: [
          ...(picture.alt === words.alt ? [] : [fieldRow('alt', 'Description', picture.alt, words.alt)]),
          ...(picture.caption === words.caption
            ? []
            : [fieldRow('caption', 'Caption', picture.caption, words.caption)]),
          ...(picture.rights === words.rights
            ? []
            : [fieldRow('rights', 'Rights', picture.rights, words.rights)]),
          ...focusRow(picture, words),
        ],
      },
    )
  }
}

/** What of the focal point was saved meanwhile, where it is not what was sent. */
function focusRow(saved: Focus, sent: Readonly<Record<keyof Focus, number | string>>): DiffRow[] {
  const yours = { focus_x: Number(sent.focus_x), focus_y: Number(sent.focus_y) }
  const [was, is] = [focusWords(saved), focusWords(yours)]
  return was === is ? [] : [fieldRow('focus', 'Focal point', was, is)]
}
