/** `npm run placeholders`: paints every picture of the demonstration small, and writes their placeholders to `placeholders.txt`. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { placeholderOf } from '../../media/pictures/placeholder.js'
import { paintMaster } from '../../painter/paint-master.js'
import { makeCatalogue } from '../catalogue.js'
import { FILE, keyOf } from './placeholders.js'

/** Pixels, as the workers paint what has none yet. */
const SIDE = 32

const { rows } = makeCatalogue({ firstId: 1000, today: new Date() })
const lines = new Set<string>()
for (const { recipe, width, height } of rows.picture) {
  if (recipe.kind === 'upload') continue
  const shrink = SIDE / Math.max(width, height)
  const size = {
    width: Math.max(1, Math.round(width * shrink)),
    height: Math.max(1, Math.round(height * shrink)),
  }
  const { pixels, ...raw } = await paintMaster(recipe, size)
  const corners = await sharp(pixels, { raw: { ...raw, channels: 3 } })
    .resize(2, 2, { fit: 'fill' })
    .raw()
    .toBuffer()
  lines.add(`${keyOf(recipe)}${placeholderOf(corners)}\n`)
}
await writeFile(FILE, [...lines].sort().join(''))
console.log(`placeholders: ${lines.size} written`)
