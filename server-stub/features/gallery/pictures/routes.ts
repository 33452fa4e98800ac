/** Pictures of what a gallery keeps: uploaded for it, put into an order, described. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../../auth/require-member.js'
import { noteChange } from '../../../db/changes.js'
import { notFound } from '../../../http/errors/errors.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { refuseCall } from '../../../http/forms/call-answers.js'
import { text } from '../../../http/forms/fields.js'
import { type FieldErrors, form } from '../../../http/forms/form.js'
import { id, idParams } from '../../../http/forms/params.js'
import { seeOther, wantsPage } from '../../../http/forms/redirects.js'
import { PICTURE_LIMITS, pictureAlt, receivePicture } from './receive.js'
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
  await app.register(multipart, PICTURE_LIMITS)

  app.post(path, { schema: { params: idParams(missing) } }, async (request, reply) => {
    const thing = await pictured.thingIn(request, request.params.id)
    const isCall = !wantsPage(request)
    const received = await receivePicture(request, {
      galleryId: thing.galleryId,
      showsWork,
      refuse: async () =>
        (await picturesOf(db, kept, thing.id)).length >= kept.most
          ? SENTENCES.tooManyPictures(kept.most)
          : undefined,
      before: (who) => pictured.holdBack(thing, who),
    })
    const { pictureId } = received
    if (pictureId === undefined)
      return isCall ? refuseCall(reply, received.errors) : draw(request, reply, thing, received)
    await changePictures(db, kept, thing.id, (ids) => [...ids, pictureId])
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
      const isDescribed = values.do === 'describe' && picture.isOwn
      if (!move && !isDescribed) return draw(request, reply, thing, { act: SENTENCES.noOption })
      const words = v.safeParse(pictureAlt(), values.alt)
      if (isDescribed && !words.success)
        return draw(request, reply, thing, { act: SENTENCES.pictureUndescribed })
      await pictured.holdBack(thing, name)
      // What was typed beside a button that moves it is kept, too.
      if (picture.isOwn && values.do !== 'remove' && words.success && words.output !== picture.alt)
        await db.transaction(async (tx) => {
          await describePicture(tx, kept, thing.id, picture.id, words.output)
          await noteChange(tx, 'pictures', picture.id, name, 'changed the words')
        })
      if (move) await changePictures(db, kept, thing.id, (ids) => move(ids, picture.id))
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
