/**
 * The library knows no site: what an embeddable widget decides by names no address and no thing of the marketplace. The site's templates
 * write such rules as options. Calls of the contract (`widgets/shared/contract/`) are the server's, and have its words.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'acorn'
import * as esbuild from 'esbuild'
import { describe, expect, it } from 'vitest'
import { readDefinitions } from '../build/registry.mjs'

const ROOT = join(import.meta.dirname, '..')

/** Words of the shop, and the beginnings of its addresses. */
const SHOP =
  /artwork|artist|galler(?:y|ies)|exhibition|viewing-?room|magazine|membership|advisory|enquir|art-?fair|city-?guide|my-plinth|follow|sign-up|\/(?:about|previews|staff)\//i

/** What is written like a word of the shop, and why it may be. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // Kinds of readers, in the words of the user call.
  'widgets/shared/services/user.state.ts': ['authed-gallery'],
  // A kind of place, in the words of the call that finds places.
  'widgets/map/use-moves.ts': ['gallery'],
}

it('has no shop in what embeddable widgets decide by', async () => {
  const definitions = Object.entries(await readDefinitions())
  const names = definitions.map(([name]) => name)
  const widgets = definitions.flatMap(([name, { needs }]) =>
    needs === 'nothing' || needs === 'fragments' ? name : [],
  )
  const paths = await filesOf(widgets)
  expect(paths).toContain('widgets/carousel/carousel.state.ts')
  const found = await Promise.all(
    paths.map(async (path) => {
      const known = [...names, ...(ALLOWED[path] ?? [])]
      const words = shopIn(await compiled(path)).filter((word) => !known.includes(word))
      return words.map((word) => `${path}: "${word}"`)
    }),
  )
  expect(found.flat()).toEqual([])
})

describe('a word of the shop is found', () => {
  it.each([
    ['in a comparison', `if (path.includes('/about/')) speed = 6`, '/about/'],
    ['in a pattern', 'const own = /^\\/my-plinth\\//', '^\\/my-plinth\\/'],
    ['in a template', 'const at = `/artworks/`', '/artworks/'],
    ['in a default', `const options = { base: string({ default: '/artists/' }) }`, '/artists/'],
  ])('%s', (_where, code, word) => {
    expect(shopIn(code)).toEqual([word])
  })

  it.each([
    ['a description', `const options = { base: string({ description: 'Such as /artists/.' }) }`],
    ['an error', `throw new SlotError('write the name of an artist')`],
    ['a path of a module', `import { x } from '../artwork-zoom/x.js'; const y = import('./gallery.js')`],
    ['a class or an element’s name', `const name = 'w-artwork-zoom__link'`],
  ])('but not in %s', (_where, code) => {
    expect(shopIn(code)).toEqual([])
  })
})

/** The files of these widgets with all that they import, apart from the contract and from what is read by people alone. */
async function filesOf(widgets: readonly string[]): Promise<string[]> {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: widgets.map((name) => `widgets/${name}/${name}.widget.ts`),
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'dist',
    write: false,
    metafile: true,
    packages: 'external',
    alias: { 'plinth/react': './boot/react/react.ts', plinth: './boot/plinth.ts' },
  })
  return Object.keys(metafile.inputs).filter(
    (path) =>
      path.startsWith('widgets/') &&
      !path.startsWith('widgets/shared/contract/') &&
      !/messages(?:\.ts|\/)/.test(path),
  )
}

/** As JavaScript, without comments and types. */
async function compiled(path: string): Promise<string> {
  const loader = path.endsWith('.tsx') ? 'tsx' : 'ts'
  const { code } = await esbuild.transform(await readFile(join(ROOT, path), 'utf8'), {
    loader,
    jsx: 'automatic',
  })
  return code
}

function shopIn(code: string): string[] {
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  return textsIn(tree).filter((text) => SHOP.test(text) && !/^w-[\w-]+$/.test(text))
}

/** The texts and patterns in the code, apart from those that only a person reads and the paths of modules. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null || isForPeople(node)) return []
  // An import, or an export from a module.
  if ('source' in node && node.source) return []
  return [...ownTexts(node), ...Object.values(node).flatMap(textsIn)]
}

function ownTexts(node: object): string[] {
  if ('regex' in node) return []
  if ('pattern' in node && typeof node.pattern === 'string') return [node.pattern]
  if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
    return [node.value]
  if ('cooked' in node && typeof node.cooked === 'string') return [node.cooked]
  return []
}

const nameOf = (node: unknown): string =>
  typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string'
    ? node.name
    : ''

/** Descriptions of options and events, examples, and what an error or the console says. */
function isForPeople(node: object): boolean {
  if (!('type' in node)) return false
  if (node.type === 'Property' && 'key' in node) return /^(?:description|example)$/.test(nameOf(node.key))
  if (node.type === 'NewExpression' && 'callee' in node) return nameOf(node.callee).endsWith('Error')
  if (node.type !== 'CallExpression' || !('callee' in node)) return false
  const { callee } = node
  if (nameOf(callee) === 'event') return true
  return (
    typeof callee === 'object' && callee !== null && 'object' in callee && nameOf(callee.object) === 'console'
  )
}
