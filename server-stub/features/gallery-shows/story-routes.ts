/** The story of a viewing room as its gallery's team writes it: texts, works and pictures of its own. What else stands in it our editors keep. */
import type { FastifyInstance } from 'fastify'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { isSameBlock } from '../../cms/documents/blocks/block-diff.js'
import { BLOCK_FIELDS, type BlockDraft } from '../../cms/documents/blocks/block-fields.js'
import { fieldName, noPicture, numbersIn } from '../../cms/documents/blocks/block-form.js'
import { type FieldErrors, keptAs } from '../../cms/documents/document.js'
import { roomWriting } from '../../cms/documents/kinds/room.js'
import { type TextDesk, writtenOf } from '../../cms/documents/text-desk.js'
import { textRoutes } from '../../cms/documents/text-routes.js'
import { unsavedRoutes } from '../../cms/documents/unsaved-routes.js'
import { listPictures } from '../../cms/pictures/store.js'
import type { Queries } from '../../db/database.js'
import { Id, queryAll } from '../../db/rows.js'
import { knownAmong } from '../../db/schema/known.js'
import { sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { namable, teamScope } from '../gallery/find-for-team.js'
import { TEAM_FOUND_PATH } from '../gallery/paths.js'
import type { ShowKind } from './kinds.js'
import { holdBack } from './publishing.js'
import { showToChange } from './show-page.js'
import { ofGallery, storyPictureRoutes, storyPicturesPath } from './story-pictures.js'
import { StoryPage } from './views/story.js'

const THEIRS = ['paragraph', 'heading', 'list', 'question', 'quote', 'figure', 'works', 'note'] as const

/** The newest come first. */
const MOST_CHOOSABLE = 500

export async function storyRoutes(app: FastifyInstance, kind: ShowKind): Promise<void> {
  guardMembers(app)
  const { site } = app
  const pathOf = (id: number | ':id') => `${kind.path}${id}/`
  const desk: TextDesk = {
    writing: roomWriting,
    path: (id) => `${pathOf(id)}story/`,
    kinds: THEIRS,
    found: TEAM_FOUND_PATH,
    pictures: (id) => storyPicturesPath(kind, id),
    record: (id) => `${pathOf(id)}text/`,
    hasPreviews: false,
    async find(request, id) {
      const show = await showToChange(request, kind, id)
      return writtenOf(site, roomWriting, show.id)
    },
    mayShow: async ({ id, body }, ids) =>
      new Set([
        ...body.flatMap((block) => (block.kind === 'figure' ? block.pictureId : [])),
        ...(await picturesFor(site.db, id, ids)),
      ]),
    async choosable({ id }) {
      const gallery = await galleryOf(site.db, id)
      return gallery === undefined ? [] : listPictures(site.db, '', 0, MOST_CHOOSABLE, ofGallery(gallery))
    },
    refuse: async (written, drafts) => refuse(site.db, written.id, keptAs(written).drafts, drafts),
    async beforeSave(request, id) {
      const show = await showToChange(request, kind, id)
      await holdBack(site, kind, show, (await requireMember(request)).name)
    },
    next: async ({ id, path }, _body, wish) => {
      if (wish === 'pictures') return storyPicturesPath(kind, id)
      const isPublic = wish === 'page' && (await roomWriting.find(site.db, id))?.published
      return isPublic ? path : pathOf(id)
    },
    draw: (request, reply, { id, title }, form, status) =>
      renderDashboard(
        request,
        reply,
        StoryPage,
        { title, path: form.action, status },
        { ...form, back: pathOf(id), title },
      ),
  }
  textRoutes(app, desk)
  unsavedRoutes(app, desk)
  await app.register((one) => storyPictureRoutes(one, kind))
}

/** Blocks of our editors stay as they are, or go; works and pictures are the gallery's own, or stood there. */
async function refuse(
  db: Queries,
  roomId: number,
  kept: readonly BlockDraft[],
  drafts: readonly BlockDraft[],
): Promise<FieldErrors> {
  const changed = [...drafts.entries()].filter(([, draft]) => !kept.some((one) => isSameBlock(one, draft)))
  const named = changed.flatMap(([, { values }]) => numbersIn(values.works ?? ''))
  const stood = kept.flatMap(({ values }) => numbersIn(values.works ?? ''))
  const known = new Set([...stood, ...(await worksFor(db, roomId, named))])
  const pictures = new Set([
    ...picturesIn(kept),
    ...(await picturesFor(db, roomId, picturesIn(changed.map(([, draft]) => draft)))),
  ])
  return Object.fromEntries(
    changed.flatMap(([index, { kind, values }]) => {
      if (!THEIRS.some((one) => one === kind))
        return [[fieldName(index, BLOCK_FIELDS[kind][0]?.name ?? ''), SENTENCES.blockOfEditors]]
      const [unknown] =
        kind === 'figure' ? numbersIn(values.picture ?? '').filter((id) => !pictures.has(id)) : []
      if (unknown !== undefined) return [[fieldName(index, 'picture'), noPicture(unknown)]]
      const others = numbersIn(values.works ?? '').filter((id) => !known.has(id))
      return others.length > 0 ? [[fieldName(index, 'works'), SENTENCES.noWorks(others.join(', '))]] : []
    }),
  )
}

const picturesIn = (drafts: readonly BlockDraft[]): number[] =>
  drafts.flatMap(({ kind, values }) => (kind === 'figure' ? numbersIn(values.picture ?? '') : []))

async function galleryOf(db: Queries, roomId: number): Promise<number | undefined> {
  const [gallery] = await queryAll(
    db,
    Id,
    sql`select gallery_id as id from viewing_room where id = ${roomId} and gallery_id is not null`,
  )
  return gallery?.id
}

/** Those of the works that the gallery of the room may name. */
async function worksFor(db: Queries, roomId: number, ids: readonly number[]): Promise<number[]> {
  const gallery = ids.length > 0 ? await galleryOf(db, roomId) : undefined
  const scope = gallery === undefined ? undefined : teamScope('artworks', [gallery])
  return scope ? namable(db, 'artworks', ids, scope) : []
}

/** The same of pictures. */
async function picturesFor(
  db: Queries,
  roomId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const gallery = ids.length > 0 ? await galleryOf(db, roomId) : undefined
  return gallery === undefined ? new Set() : knownAmong(db, 'picture', ids, ofGallery(gallery))
}
