/**
 * Small things that pages need together, in one file: a request costs a page more than the half kilobyte that it brings. A pack of widgets
 * has each by its name in markup. Widgets that React draws and widgets that draw nothing do not stand in one: React would come with both.
 */
import { ROOT, widgetModule } from './paths.mjs'

/** What mounting and calls need: it comes with the first widget, whichever that is. */
const RUNTIME = ['boot/mount/runtime.ts', 'widgets/shared/services/create.ts']

const WIDGETS = {
  /** Of a page or a form as a whole; they draw nothing. */
  page: [
    'colour-scheme',
    'context-guard',
    'open-once',
    'page-events',
    'page-views',
    'progress-bar',
    'reading-progress',
    'share',
    'submit-guard',
    'toggle-field',
  ],
  /** In and about texts. */
  text: ['cookie-banner', 'copy', 'fit-text', 'media-frame', 'popover', 'quote-bar', 'section-nav'],
  /** What opens pictures and documents at full size. */
  viewers: ['artwork-zoom', 'lightbox', 'preview-viewer'],
}

const NAMESPACE = 'pack'

const sources = {
  runtime: RUNTIME.map((path) => `export * from './${path}'`),
  ...Object.fromEntries(
    Object.entries(WIDGETS).map(([pack, names]) => [
      pack,
      [
        ...names.map((name, index) => `import widget${index} from './${widgetModule(name)}'`),
        `export const widgets = { ${names.map((name, index) => `'${name}': widget${index}`).join(', ')} }`,
      ],
    ]),
  ),
}

const packed = new Set([...RUNTIME, ...Object.values(WIDGETS).flat().map(widgetModule)])

/** Entries for esbuild: each pack, and of these modules those that are in none. */
export const packedEntries = (modules) => [
  ...Object.keys(sources).map((pack) => ({ in: `${NAMESPACE}:${pack}`, out: pack })),
  ...modules.filter((path) => !packed.has(path)).map((path) => ({ in: path, out: withoutEnding(path) })),
]

const withoutEnding = (path) => path.replace(/\.[jt]sx?$/, '')

export const packs = {
  name: 'packs',
  setup(build) {
    build.onResolve({ filter: /^pack:/ }, ({ path }) => ({
      path: path.slice(NAMESPACE.length + 1),
      namespace: NAMESPACE,
    }))
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
      contents: sources[path].join('\n'),
      loader: 'ts',
      resolveDir: ROOT,
    }))
  },
}
