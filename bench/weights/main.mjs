/** What libraries weigh that do something alike: everything that a page loads for one use, in one file, minified, after brotli. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import { keepResults } from '../results.mjs'

const ROOT = join(import.meta.dirname, '../..')
const BENCH = join(ROOT, 'bench')
const DOCUMENT = join(ROOT, 'docs/why-not.md')
const TABLE = /(?<=<!-- weights -->\n)[\s\S]*(?=<!-- end of weights -->)/

const started = (widget) =>
  `import { start } from 'plinth'\nimport { ${widget} } from 'plinth/widgets/${widget}'\nstart({ widgets: { ${widget} } })`

/** By what a page does with it. `packages` are those whose versions are told; `css` is a sheet that the library wants. */
const USES = [
  {
    use: 'a behaviour of one’s own on server HTML',
    ways: [
      {
        name: 'Plinth, without React',
        code: `import { start } from 'plinth'\nstart({ widgets: { note: { load: async () => ({ default: { enhance({ host }) { host.hidden = false } } }) } } })`,
        // It loads with the first widget that has a component.
        leftOut: ['react', 'react-dom'],
      },
      {
        name: 'Stimulus',
        packages: ['@hotwired/stimulus'],
        code: `import { Application, Controller } from '@hotwired/stimulus'\nApplication.start().register('note', class extends Controller { connect() { this.element.hidden = false } })`,
      },
      {
        name: 'Lit',
        packages: ['lit'],
        code: `import { LitElement, html } from 'lit'\ncustomElements.define('a-note', class extends LitElement { render() { return html\`<slot></slot>\` } })`,
      },
    ],
  },
  {
    use: 'a React component on server HTML',
    ways: [
      {
        name: 'Plinth, with React',
        code: `import { start } from 'plinth'\nimport { createElement } from 'react'\nimport { useSlot } from 'plinth/react'\nfunction Note() { useSlot('a'); return createElement('b') }\nstart({ widgets: { note: { load: async () => ({ default: { component: Note } }) } } })`,
      },
      {
        name: 'turbo-mount, with React',
        packages: ['turbo-mount'],
        code: `import { TurboMount } from 'turbo-mount'\nimport { registerComponent } from 'turbo-mount/react'\nimport { createElement } from 'react'\nregisterComponent(new TurboMount(), 'Note', () => createElement('b'))`,
      },
    ],
  },
  {
    use: 'one carousel',
    ways: [
      {
        name: 'Plinth, with React',
        code: started('carousel'),
        css: join(ROOT, 'widgets/carousel/carousel.css'),
      },
      {
        name: 'Embla with autoplay',
        packages: ['embla-carousel'],
        code: `import Embla from 'embla-carousel'\nimport Autoplay from 'embla-carousel-autoplay'\nEmbla(document.body, {}, [Autoplay()])`,
      },
      {
        name: 'Shoelace',
        packages: ['@shoelace-style/shoelace'],
        code: `import '@shoelace-style/shoelace/dist/components/carousel/carousel.js'\nimport '@shoelace-style/shoelace/dist/components/carousel-item/carousel-item.js'`,
        css: '@shoelace-style/shoelace/dist/themes/light.css',
      },
      {
        name: 'Web Awesome',
        packages: ['@awesome.me/webawesome'],
        code: `import '@awesome.me/webawesome/dist/components/carousel/carousel.js'\nimport '@awesome.me/webawesome/dist/components/carousel-item/carousel-item.js'`,
        css: '@awesome.me/webawesome/dist/styles/themes/default.css',
      },
    ],
  },
  {
    use: 'pictures that open large',
    ways: [
      {
        name: 'Plinth, with React',
        code: started('lightbox'),
        css: join(ROOT, 'widgets/lightbox/lightbox.css'),
      },
      {
        name: 'PhotoSwipe',
        packages: ['photoswipe'],
        code: `import Lightbox from 'photoswipe/lightbox'\nnew Lightbox({ gallery: '#a', children: 'a', pswpModule: () => import('photoswipe') }).init()`,
        css: 'photoswipe/style.css',
      },
    ],
  },
]

/** Writes the table of docs/why-not.md. */
export async function measure() {
  const found = []
  for (const { use, ways } of USES) for (const way of ways) found.push({ use, ...(await weigh(way)) })
  await keepResults('weights', { found })
  const text = await readFile(DOCUMENT, 'utf8')
  if (!TABLE.test(text))
    throw new Error(`bench: ${DOCUMENT}: found no place for the table; keep its two comments`)
  await writeFile(
    DOCUMENT,
    text.replace(TABLE, () => tableOf(found)),
  )
  console.log(tableOf(found))
}

/** Ours is named beside each, so that FIGURES.md has both. */
export const figuresOf = ({ found }) =>
  USES.flatMap(({ use }) => {
    const [ours, ...others] = found.filter((one) => one.use === use)
    return others.map(({ name, kb }) => ({ what: use, unit: 'KB', ours: ours.kb, peer: { name, value: kb } }))
  })

async function weigh({ name, packages = [], code, css, leftOut = [] }) {
  const bundled = await esbuild.build({
    stdin: { contents: code, resolveDir: BENCH },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: leftOut,
    plugins: [ownPackage],
  })
  const sheet = css ? await weighSheet(css) : 0
  const script = compressed(bundled.outputFiles[0].contents)
  const versions = await Promise.all(packages.map(versionOf))
  return { name: [name, ...versions].join(' '), script, sheet, kb: script + sheet }
}

async function weighSheet(path) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `@import ${JSON.stringify(path)};`, resolveDir: BENCH, loader: 'css' },
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'error',
  })
  return compressed(outputFiles[0].contents)
}

/** `plinth` is what the build made of it; React is the project's. */
const ownPackage = {
  name: 'own package',
  setup(build) {
    build.onResolve({ filter: /^plinth(?:\/|$)/ }, ({ path }) => {
      const { exports } = createRequire(import.meta.url)(join(ROOT, 'package.json'))
      const [, widget] = /^plinth\/widgets\/(.+)$/.exec(path) ?? []
      const name = widget ? `./dist/widgets/${widget}.js` : exports[path.replace(/^plinth/, '.')].default
      return { path: join(ROOT, name) }
    })
  },
}

const compressed = (bytes) => brotliCompressSync(bytes).length / 1000

async function versionOf(name) {
  const { version } = JSON.parse(await readFile(join(BENCH, 'node_modules', name, 'package.json'), 'utf8'))
  return version
}

const tableOf = (found) =>
  [
    '| a page with | | script | its sheet |',
    '| --- | --- | --- | --- |',
    ...found.map(
      ({ use, name, script, sheet }, place) =>
        `| ${found[place - 1]?.use === use ? '' : use} | ${name} | ${script.toFixed(1)} KB | ${sheet ? `${sheet.toFixed(1)} KB` : 'none'} |`,
    ),
    '',
  ].join('\n')
