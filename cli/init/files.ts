/** What `plinth init` writes: a page, one widget of one's own beside one of Plinth's, and its test. */
import { widgetFiles } from '../new/files.js'
import { CHEER, CHEER_HTML, CHEER_MANIFEST, CHEER_TEST, MAIN, readmeOfCheer } from './cheer.js'
import { lintScript, manifestFor, manifestTest } from './linter.js'
import { readme } from './readme.js'

export const KINDS = ['html', 'vite', 'eleventy'] as const
export type Kind = (typeof KINDS)[number]

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
  'package.json': packageOf({ start: 'http-server -c-1', test: 'vitest run', lint: lintScript('*.html') }, [
    ...TESTED,
    'http-server',
  ]),
  'README.md': readme({
    ...readmeOfCheer('widgets'),
    files: {
      'index.html': 'the page',
      ...readmeOfCheer('widgets').files,
      'widgets.json': 'what the linter knows of your widgets',
      'plinth/': 'Plinth’s files, which the page loads',
    },
    start: 'serves the page',
    page: 'index.html',
  }),
  'widgets.json': CHEER_MANIFEST,
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
  ...manifestTest({ folder: 'widgets', files: './**/*.widget.{js,ts,tsx}', language: 'js' }),
})

const eleventy = (): Readonly<Record<string, string>> => ({
  'package.json': packageOf(
    {
      start: 'eleventy --serve',
      build: 'eleventy',
      test: 'vitest run',
      lint: lintScript('content/**/*.{njk,md,html}'),
    },
    [...TESTED, '@11ty/eleventy'],
  ),
  'README.md': readme({
    ...readmeOfCheer('content/widgets'),
    files: {
      'content/index.njk': 'the page',
      ...readmeOfCheer('content/widgets').files,
      'eleventy.config.js': 'adds the tag `{% plinth %}`, which writes a widget',
      'widgets.json': 'what the linter knows of your widgets',
      'plinth/': 'Plinth’s files, which pages load',
    },
    commands: { 'npm run build': 'writes the site into `_site/`' },
    start: 'serves the site, and builds it again when a file changes',
    page: 'content/index.njk',
  }),
  'widgets.json': CHEER_MANIFEST,
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
  ...manifestTest({ folder: 'content/widgets', files: './**/*.widget.{js,ts,tsx}', language: 'js' }),
})

const NAME = 'save-counter'

function vite(): Readonly<Record<string, string>> {
  const widget = Object.entries(widgetFiles(NAME)).map(([file, text]) => [
    `src/widgets/${NAME}/${file}`,
    text,
  ])
  return {
    'package.json': packageOf(
      {
        start: 'vite',
        build: 'vite build',
        check: 'tsc --noEmit',
        test: 'vitest run',
        lint: lintScript('*.html', 'src/**/*.html'),
      },
      [...TESTED, 'vite', 'typescript', '@types/node', '@types/react', '@types/react-dom'],
    ),
    'README.md': readme({
      files: {
        'index.html': 'the page',
        'src/main.ts': 'starts Plinth, with its carousel and all widgets below `src/widgets/`',
        [`src/widgets/${NAME}/`]: 'a widget: definition, component, markup, test, README',
        'widgets.json': 'what the linter knows of your widgets',
      },
      commands: { 'npm run build': 'writes the site into `dist/`', 'npm run check': 'checks the types' },
      start: 'serves the page, and shows a change at once',
      page: 'index.html',
      mistake: ['data-step', 'data-stp'],
      widget:
        '`npx plinth new my-widget` writes one into `src/widgets/`, where it is found by its file. Put its markup into the page; `npm test -- -u` tells the linter of it.',
    }),
    'widgets.json': manifestFor(
      NAME,
      ['step', { description: 'How much a press adds.', default: 1, min: 1 }],
      { total: ['output', 'The number that the server has rendered.'] },
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
    ...manifestTest({ folder: 'src/widgets', files: './*/*.widget.{ts,tsx}', language: 'ts' }),
  }
}

const STARTERS: Readonly<Record<Kind, () => Readonly<Record<string, string>>>> = { html, vite, eleventy }

/** The files of a starter by their paths. */
export const starterFiles = (kind: Kind): Readonly<Record<string, string>> => STARTERS[kind]()

/** Whether pages load Plinth's own files, which then lie beside them in `plinth/`. */
export const takesFiles = (kind: Kind): boolean => kind !== 'vite'
