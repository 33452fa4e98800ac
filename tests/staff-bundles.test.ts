/** What staff write with weighs on nobody else: no file that readers' pages load holds it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
/** A class that ProseMirror's view writes, and one of the editor's own sheet. */
const OF_EDITOR = /ProseMirror|\.?w-story-editor__[a-z]/

it('the editor of stories is in chunks and a sheet of its own', async () => {
  const files = (await readdir(join(DIST, 'chunks'))).filter((name) => name.endsWith('.js'))
  const holders = await Promise.all(
    files.map(async (name) =>
      OF_EDITOR.test(await readFile(join(DIST, 'chunks', name), 'utf8')) ? [name] : [],
    ),
  )
  // The widget's own chunk, which keeps drafts also where the editor does not load, comes with its host alone.
  expect(holders.flat().map((name) => name.replace(/-[A-Z\d]+\.js$/, ''))).toEqual([
    'editor',
    'story-editor.widget',
  ])
  for (const name of ['boot.js', 'embed.js', 'plinth.css', 'site.css'])
    expect(await readFile(join(DIST, name), 'utf8')).not.toMatch(OF_EDITOR)
})

it('the sheet is linked for staff alone', async () => {
  const layout = await readFile(join(ROOT, 'server-stub/views/layouts/page.tsx'), 'utf8')
  const ofStaff = /\{staff && \([\s\S]*?\n {8}\)\}/.exec(layout)?.[0] ?? ''
  expect(ofStaff).toContain('story-editor.css')
  expect(layout.replace(ofStaff, '')).not.toContain('story-editor.css')
})
