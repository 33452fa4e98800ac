/** What `plinth init` writes: a page, one widget of one's own beside one of Plinth's, and its test. */
import { widgetFiles } from '../new/files.js'

export const KINDS = ['html', 'vite', 'eleventy'] as const
export type Kind = (typeof KINDS)[number]

/** Works in the browser as it stands and, under vitest, in tests. */
const CHEER = `import { defineWidget, integer, slot } from 'plinth'

export default defineWidget({
  options: { times: integer({ default: 1, min: 1, max: 9, description: 'How much a press adds.' }) },
  slots: { marks: slot('output', { description: 'Where it is added.' }) },
  enhance({ host, options, slots, signal }) {
    const add = () => {
      slots.marks.textContent += '!'.repeat(options.times)
    }
    host.querySelector('button')?.addEventListener('click', add, { signal })
  },
})
`

const CHEER_HTML =
  '<p data-widget="cheer" data-times="2">Bravo<output data-slot="marks"></output> <button type="button">Louder</button></p>'

const CHEER_TEST = `// @vitest-environment jsdom
import { mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import cheer from './cheer.widget.js'

const HTML =
  '${CHEER_HTML}'

it('adds to the words of the page, and gives them back', async () => {
  const { host, slots, dispose, html } = await mountWidget(cheer, HTML)
  host.querySelector('button')?.click()
  expect(slots.marks.textContent).toBe('!!')
  await dispose()
  expect(html()).toBe(HTML)
})
`

const MAIN = `// Names and loads the widgets of this site, beside Plinth's own.
plinth.register({ cheer: { load: () => import('./cheer.widget.js') } })
`

const slide = (words: string) => `      <li class="w-carousel__slide" data-slot="slide"><p>${words}</p></li>`

const SLIDES = [
  '    <ul class="w-carousel__track" data-slot="track" tabindex="0">',
  slide('The first slide: each is what your server writes.'),
  slide('The second: without a script they scroll and snap.'),
  slide('The third: Plinth adds buttons, keys and gestures.'),
  '    </ul>',
].join('\n')

const CAROUSEL = `  <section class="w-carousel" data-widget="carousel" aria-label="What this is">
${SLIDES}
  </section>`

/** `import` of `plinth` in the browser is the file beside the page; in tests it is the package. */
const importMap = (folder: string) =>
  `<script type="importmap">{ "imports": { "plinth": "${folder}/plinth.js" } }</script>`

const page = (head: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A page with Plinth</title>
${head}
</head>
<body>
<main>
  <h1>A page with Plinth</h1>
${body}
</main>
</body>
</html>
`

const packageOf = (scripts: Record<string, string>, packages: readonly string[]) =>
  `${JSON.stringify(
    {
      private: true,
      type: 'module',
      scripts,
      devDependencies: Object.fromEntries(packages.map((name) => [name, VERSIONS[name] ?? '*'])),
    },
    null,
    2,
  )}\n`

const VERSIONS: Readonly<Record<string, string>> = {
  '@11ty/eleventy': '^3.1.0',
  '@types/node': '^20.19.0',
  '@types/react': '^19.2.0',
  '@types/react-dom': '^19.2.0',
  'http-server': '^14.1.0',
  jsdom: '^29.0.0',
  react: '^19.2.0',
  'react-dom': '^19.2.0',
  typescript: '^5.9.0',
  vite: '^7.0.0 || ^8.0.0',
  vitest: '^4.0.0',
}
const TESTED = ['react', 'react-dom', 'vitest', 'jsdom']

const html = (): Readonly<Record<string, string>> => ({
  'package.json': packageOf({ start: 'http-server -c-1', test: 'vitest run' }, [...TESTED, 'http-server']),
  'index.html': page(
    `${importMap('./plinth')}
<link rel="stylesheet" href="plinth/plinth.css">
<script type="module" src="plinth/embed.js"></script>
<script type="module" src="widgets/main.js"></script>`,
    `${CAROUSEL}\n  ${CHEER_HTML}`,
  ),
  'widgets/main.js': MAIN,
  'widgets/cheer.widget.js': CHEER,
  'widgets/cheer.test.js': CHEER_TEST,
})

const eleventy = (): Readonly<Record<string, string>> => ({
  'package.json': packageOf({ start: 'eleventy --serve', build: 'eleventy', test: 'vitest run' }, [
    ...TESTED,
    '@11ty/eleventy',
  ]),
  'eleventy.config.js': `import plinth from 'plinth/integrations/eleventy/plugin.mjs'

export default function (eleventyConfig) {
  eleventyConfig.addPlugin(plinth)
  eleventyConfig.addPassthroughCopy({ plinth: 'plinth' })
  eleventyConfig.addPassthroughCopy('content/widgets/!(*.test).js')
  return { dir: { input: 'content', output: '_site' } }
}
`,
  'content/index.njk': page(
    `${importMap('/plinth')}
<script type="module" src="/widgets/main.js"></script>`,
    `{% plinth "carousel", label="What this is" %}
${SLIDES}
{% endplinth %}
  ${CHEER_HTML}`,
  ),
  // After embed.js, which the plugin puts at the end of the head.
  'content/widgets/main.js': `import '/plinth/embed.js'\n\n${MAIN}`,
  'content/widgets/cheer.widget.js': CHEER,
  'content/widgets/cheer.test.js': CHEER_TEST,
})

const NAME = 'save-counter'

function vite(): Readonly<Record<string, string>> {
  const widget = Object.entries(widgetFiles(NAME)).map(([file, text]) => [
    `src/widgets/${NAME}/${file}`,
    text,
  ])
  return {
    'package.json': packageOf(
      { start: 'vite', build: 'vite build', check: 'tsc --noEmit', test: 'vitest run' },
      [...TESTED, 'vite', 'typescript', '@types/node', '@types/react', '@types/react-dom'],
    ),
    'tsconfig.json': `${JSON.stringify(
      {
        compilerOptions: {
          target: 'es2023',
          lib: ['es2023', 'dom', 'dom.iterable'],
          module: 'preserve',
          jsx: 'react-jsx',
          strict: true,
          skipLibCheck: true,
          noEmit: true,
          types: ['vite/client', 'node'],
        },
        include: ['src', 'vite.config.ts'],
      },
      null,
      2,
    )}\n`,
    'vite.config.ts': `import { defineConfig } from 'vite'

export default defineConfig({
  optimizeDeps: {
    // Plinth brings files beside its scripts, which Vite's development server finds only where they are.
    exclude: ['plinth'],
    // React is no module, and is made into some only for what Vite looks into.
    include: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  },
})
`,
    'index.html': page(
      '<script type="module" src="/src/main.ts"></script>',
      `${CAROUSEL}\n  ${(widgetFiles(NAME)[`${NAME}.fixture.html`] ?? '').trim()}`,
    ),
    'src/main.ts': `import { registryOf, start } from 'plinth'
import 'plinth/plinth.css'
import { carousel } from 'plinth/widgets/carousel'

const own = registryOf(import.meta.glob('./widgets/*/*.widget.{ts,tsx}'))

start({ widgets: { carousel, ...own } })
`,
    ...Object.fromEntries(widget),
  }
}

const STARTERS: Readonly<Record<Kind, () => Readonly<Record<string, string>>>> = { html, vite, eleventy }

/** The files of a starter by their paths. */
export const starterFiles = (kind: Kind): Readonly<Record<string, string>> => STARTERS[kind]()

/** Whether pages load Plinth's own files, which then lie beside them in `plinth/`. */
export const takesFiles = (kind: Kind): boolean => kind !== 'vite'
