/** The words that belong to a picture: what is to be seen on it, and its caption. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import type { Picture } from '../../db/rows.js'
import { notFound } from '../../http/errors.js'
import { idOf, seeOther } from '../../http/forms.js'
import { pictureView } from '../../media/picture-view.js'
import { picturesByIds } from '../../media/pictures-store.js'
import { escapeHtml } from '../../views/prose.js'
import { staffPage } from '../staff-page.js'
import { mistakesInWords, PICTURES_PATH, type PictureWords, WORDS_LIMITS, wordsIn } from './picture-words.js'
import { changeWords } from './store.js'

const PATH = `${PICTURES_PATH}:id/text/`

interface OfPicture {
  Params: { id: string }
}

export async function pictureWordsRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get<OfPicture>(PATH, async (request, reply) => {
    const picture = await pictureIn(request.params.id)
    return draw(reply, picture, { words: picture })
  })

  app.post<OfPicture>(PATH, async (request, reply) => {
    const picture = await pictureIn(request.params.id)
    const { body } = request
    const words = wordsIn(body)
    const errors = mistakesInWords(words)
    if (Object.keys(errors).length > 0) return draw(reply, picture, { words, errors, status: 422 })
    const { name } = await requireMember(request)
    if (!(await changeWords(db, picture.id, wordsIn(body, 'was-'), words, name)))
      return draw(reply, await pictureIn(request.params.id), { words, status: 409 })
    return seeOther(request, reply, PICTURES_PATH)
  })

  /** @throws HttpError 404 */
  async function pictureIn(idText: string): Promise<Picture> {
    const id = idOf(idText)
    const [picture] = id === undefined ? [] : await picturesByIds(db, [id])
    if (!picture) throw notFound('There is no picture at this address.')
    return picture
  }

  interface Drawn {
    words: PictureWords
    errors?: Readonly<Record<string, string>>
    status?: 200 | 409 | 422
  }

  /** 409: somebody has changed them meanwhile. */
  function draw(
    reply: FastifyReply,
    picture: Picture,
    { words, errors = {}, status = 200 }: Drawn,
  ): FastifyReply {
    const path = `${PICTURES_PATH}${picture.id}/text/`
    const view = pictureView(picture, { sizes: '(width >= 40rem) 36rem, 94vw' })
    return reply.page(
      'cms/picture',
      staffPage(`Picture ${picture.id}`, path, 'Its description and caption.', status),
      {
        path,
        list: PICTURES_PATH,
        picture,
        view,
        // For those who write a widget's markup by hand: the template escapes it as a value.
        markup: `<img src="${view.src}" width="${view.width}" height="${view.height}" alt="${escapeHtml(picture.alt)}">`,
        values: { alt: words.alt, caption: words.caption },
        errors,
        limits: WORDS_LIMITS,
        isStale: status === 409,
      },
    )
  }
}
