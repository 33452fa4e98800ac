/** The story of a viewing room as its gallery's team writes it: texts, and works of its own. What else stands in it our editors keep. */
import type { FastifyInstance } from 'fastify'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { isSameBlock } from '../../cms/documents/blocks/block-diff.js'
import { BLOCK_FIELDS, type BlockDraft } from '../../cms/documents/blocks/block-fields.js'
import { fieldName, numbersIn } from '../../cms/documents/blocks/block-form.js'
import { type FieldErrors, keptAs } from '../../cms/documents/document.js'
import { roomWriting } from '../../cms/documents/kinds/room.js'
import { type TextDesk, writtenOf } from '../../cms/documents/text-desk.js'
import { textRoutes } from '../../cms/documents/text-routes.js'
import { unsavedRoutes } from '../../cms/documents/unsaved-routes.js'
import type { Queries } from '../../db/database.js'
import { Id, queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { namable, teamScope } from '../gallery/find-for-team.js'
import { TEAM_FOUND_PATH } from '../gallery/paths.js'
import type { ShowKind } from './kinds.js'
import { holdBack } from './publishing.js'
import { showToChange } from './show-page.js'
import { StoryPage } from './views/story.js'

const THEIRS = ['paragraph', 'heading', 'list', 'question', 'quote', 'works', 'note'] as const

export async function storyRoutes(app: FastifyInstance, kind: ShowKind): Promise<void> {
  guardMembers(app)
  const { site } = app
  const pathOf = (id: number | ':id') => `${kind.path}${id}/`
  const desk: TextDesk = {
    writing: roomWriting,
    path: (id) => `${pathOf(id)}story/`,
    kinds: THEIRS,
    found: TEAM_FOUND_PATH,
    pictures: '',
    hasPreviews: false,
    async find(request, id) {
      const show = await showToChange(request, kind, id)
      return writtenOf(site, roomWriting, show.id)
    },
    refuse: async (written, drafts) => refuse(site.db, written.id, keptAs(written).drafts, drafts),
    async beforeSave(request, id) {
      const show = await showToChange(request, kind, id)
      await holdBack(site, kind, show, (await requireMember(request)).name)
    },
    next: async ({ id, path }, _body, wish) => {
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
}

/** Blocks of our editors stay as they are, or go; works are the gallery's own, or stood there. */
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
  return Object.fromEntries(
    changed.flatMap(([index, { kind, values }]) => {
      if (!THEIRS.some((one) => one === kind))
        return [[fieldName(index, BLOCK_FIELDS[kind][0]?.name ?? ''), SENTENCES.blockOfEditors]]
      const others = numbersIn(values.works ?? '').filter((id) => !known.has(id))
      return others.length > 0 ? [[fieldName(index, 'works'), SENTENCES.noWorks(others.join(', '))]] : []
    }),
  )
}

/** Those of the works that the gallery of the room may name. */
async function worksFor(db: Queries, roomId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const galleries = await queryAll(
    db,
    Id,
    sql`select gallery_id as id from viewing_room where id = ${roomId} and gallery_id is not null`,
  )
  const scope = teamScope(
    'artworks',
    galleries.map(({ id }) => id),
  )
  return scope ? namable(db, 'artworks', ids, scope) : []
}
