/** Runs the library's own modules in Node, to read what they declare. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { ROOT, widgetModule, widgetNames } from './paths.mjs'
import { settings } from './settings.mjs'

/** The registry: what must be known of each widget before its code is loaded. */
export async function readRegistry() {
  const { registry } = await run(`export { registry } from './widgets/registry.js'`)
  return registry
}

/** The definition of each widget, by name. */
export async function readDefinitions() {
  const names = await widgetNames()
  const lines = names.map((name, index) => `import widget${index} from './${widgetModule(name)}'`)
  const pairs = names.map((name, index) => `['${name}', widget${index}]`)
  const { definitions } = await run(
    `${lines.join('\n')}\nexport const definitions = Object.fromEntries([${pairs.join(', ')}])`,
  )
  return definitions
}

/** What a definition tells of its widget. */
export async function readDescribeDefinition() {
  const { describeDefinition } = await run(`export { describeDefinition } from './boot/testing/manifest.js'`)
  return describeDefinition
}

/** How documents call what widgets need, by its name. */
export async function readNeeds() {
  const { NEEDS } = await run(`export { NEEDS } from './boot/needs.js'`)
  return NEEDS
}

/** How markup writes the name of an option: a function from one to the other. */
export async function readAttributeOf() {
  const { attributeOf } = await run(`export { attributeOf } from './boot/options/attribute.js'`)
  return attributeOf
}

/** The exports of a module with this text. Its packages are the ones installed here. */
async function run(contents) {
  const { outputFiles } = await esbuild.build({
    ...settings,
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    write: false,
    sourcemap: false,
    minify: false,
    platform: 'node',
    packages: 'external',
    // `plinth` is a path of tsconfig.json here, and no package.
    alias: {
      'plinth/react': './boot/react/react.ts',
      'plinth/turbo': './boot/turbo/turbo.ts',
      plinth: './boot/plinth.ts',
    },
    plugins: [leaveLaterParts],
  })
  const script = join(ROOT, `node_modules/.plinth-run-${process.pid}-${performance.now()}.mjs`)
  await writeFile(script, outputFiles[0].contents)
  try {
    return await import(script)
  } finally {
    await rm(script, { force: true })
  }
}

/** What widgets load later says nothing of them, and some of it (Leaflet) cannot even be read outside a browser. */
const leaveLaterParts = {
  name: 'leave later parts',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}
