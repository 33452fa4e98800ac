/** What the package's Markdown links to is in the package too. */
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
