/** What the package's Markdown links to, and says to copy, is in the package too. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)[^)]*\)/g

const [{ files }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT, encoding: 'utf8' }),
) as [{ files: { path: string }[] }]
const packed = files.map(({ path }) => path)
const pages = packed.filter((path) => path.endsWith('.md'))

it('has pages to read', () => expect(pages.length).toBeGreaterThan(50))

it.each(pages)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/```[\s\S]*?```/g, '')
  const targets = [...text.matchAll(LINK)].map(([, target = '']) => normalize(join(dirname(page), target)))
  const lost = targets.filter(
    (target) => !packed.some((path) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`)),
  )
  expect(lost).toEqual([])
})

/** Code such as `integrations/eleventy/` or `dist/embed.js`: files that an author of templates copies or links. */
const NAMED = /`((?:integrations|dist)\/[\w./-]*)`/g

// The changelog tells of releases, and instructs nobody.
it.each(pages.filter((page) => page !== 'CHANGELOG.md'))(
  '%s names files that come with the package',
  (page) => {
    const named = [...readFileSync(join(ROOT, page), 'utf8').matchAll(NAMED)].map(([, path = '']) => path)
    const lost = named.filter(
      (name) => !packed.some((path) => path === name || path.startsWith(withSlash(name))),
    )
    expect(lost).toEqual([])
  },
)

const withSlash = (folder: string) => (folder.endsWith('/') ? folder : `${folder}/`)
