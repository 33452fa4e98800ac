/** Reads the stored body of an article or a viewing room, and fetches the pictures it names. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { madeOnce } from '../../db/made-of.js'
import { PICTURE_COLUMNS, Picture, queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { Block } from './blocks.js'

const Text = v.string()
const SecureAddress = v.pipe(v.string(), v.url(), v.startsWith('https://'))
const Pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
const BlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('paragraph'), text: Text }),
  v.object({ kind: v.literal('heading'), text: Text, level: v.optional(v.picklist([2, 3])) }),
  v.object({ kind: v.literal('list'), style: v.picklist(['bulleted', 'numbered']), items: v.array(Text) }),
  v.object({ kind: v.literal('quote'), text: Text, by: Text }),
  v.object({ kind: v.literal('question'), text: Text }),
  v.object({
    kind: v.literal('figure'),
    pictureId: v.number(),
    layout: v.picklist(['column', 'left', 'right', 'full']),
    caption: Text,
  }),
  v.object({ kind: v.literal('works'), artworkIds: v.array(v.number()), caption: Text }),
  v.object({ kind: v.literal('map'), placeIds: v.array(v.number()), caption: Text }),
  v.object({ kind: v.literal('note'), number: v.number(), text: Text }),
  v.object({
    kind: v.literal('embed'),
    frame: SecureAddress,
    address: SecureAddress,
    width: Pixels,
    height: Pixels,
    title: v.pipe(Text, v.nonEmpty()),
    caption: Text,
  }),
  v.object({ kind: v.literal('widget'), html: Text }),
])

/** Blocks that are not known are left out: an older server may read what a newer one wrote. */
export const readBlocks = (body: unknown): Block[] =>
  typeof body === 'object' && body !== null ? readOnce(body) : read(body)

const readOnce = madeOnce<object, [], Block[]>(read)

function read(body: unknown): Block[] {
  const list = v.parse(v.array(v.unknown()), body)
  return list.flatMap((item) => {
    const block = v.safeParse(BlockSchema, item)
    return block.success ? [block.output] : []
  })
}

export function picturesOf(db: Queries, blocks: Block[]): Promise<Picture[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'figure' ? [block.pictureId] : []))
  return queryAll(db, Picture, sql`select ${PICTURE_COLUMNS} from picture where id = any(${ids}::integer[])`)
}
