/** The custom properties that a page may set, `--plinth-…`: read from the sheets of the widgets, and told in docs/theming.md and the manifest. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate, parse, walk } from 'css-tree'
import { glob } from 'tinyglobby'
import { ROOT } from './paths.mjs'

const BEGIN = '<!-- tokens -->'
const END = '<!-- end of tokens -->'

/** What each is, by what it is of. The sheets say the rest. */
const GROUPS = {
  Colours: {
    type: 'colour',
    tokens: {
      ink: 'Text, icons, lines that must be seen, and the background of strong buttons.',
      'ink-2': 'Secondary text: descriptions, choices that are not selected.',
      'ink-3': 'Quiet text: counts, dates, placeholders.',
      paper:
        'The background of what lies over the page: panels, menus, banners. Also the text on strong buttons.',
      wall: 'A quiet background: the row under the pointer, a place where something is loading.',
      line: 'Thin lines between rows and around boxes.',
      accent: 'What is new, wrong or in progress: dots, a mistake, the progress line.',
      night: 'The background of viewers, which are dark on every page.',
    },
  },
  Type: {
    type: 'typeface',
    tokens: {
      sans: 'Labels, buttons and everything small.',
      serif: 'Titles, and names in lists.',
    },
  },
  'Sizes of type': {
    type: 'length',
    tokens: {
      'text-xs': 'Counts, notes and captions.',
      'text-s': 'Most of a widget’s text.',
      'text-m': 'Fields and questions.',
      'text-l': 'Names in lists, the title of a small box.',
      'text-xl': 'Titles of panels.',
      'text-2xl': 'The search field of a header.',
      'text-3xl': 'A search field in the page.',
    },
  },
  Room: {
    type: 'length',
    tokens: {
      gutter: 'Between the window’s edge and what is in panels, bars and overlays.',
      gap: 'Between columns.',
      section: 'Between two articles that follow each other.',
      header: 'The height of a header that sticks to the top of the window.',
      top: 'The height of a bar that is fixed at the top of the window, such as an administrator’s. Whatever sticks there stays below it.',
    },
  },
  'Room that widgets report': {
    type: 'length',
    tokens: {
      'bar-room':
        'Set by a widget while a bar stands at the foot of the window. Read it for what you fix there yourself.',
      'foot-room': 'Set by the cookie banner while it stands at the foot of the window.',
      'link-room': 'Set by the panel of messages for its link at the foot of the window.',
      'side-room': 'Set by the panel of messages while it stands beside the page.',
    },
  },
  Movement: {
    type: 'time or easing',
    tokens: {
      answer: 'How long a response to a press or to the pointer takes.',
      layer: 'How long a panel or an overlay takes to open and to close.',
      'ease-in': 'The easing while it opens.',
      'ease-out': 'The easing while it closes.',
    },
  },
  'Layers, from low to high': {
    type: 'whole number',
    tokens: {
      'z-sticky': 'What sticks in the page.',
      'z-bar': 'Bars at the foot of the window.',
      'z-popup': 'An invitation, the link to unread messages.',
      'z-banner': 'The cookie banner.',
      'z-drop': 'Menus of filters, popovers, hits, the card of a place.',
      'z-panel': 'The panel beside the page.',
      'z-header': 'A header with its menu.',
      'z-line': 'Progress lines.',
      'z-toast': 'A short message after an action.',
      'z-dialog': 'A dialog while it closes.',
      'z-skip': 'A “skip to content” link, where the page has one.',
    },
  },
}

/**
 * Each token with its type, its default in light and dark pages and what it changes, in the groups of the document.
 * @throws Error for one that is only in the sheets or only here
 */
export async function readTokens() {
  const sheets = await readSheets()
  const own = defaultsIn(sheets)
  const read = fallbacksIn(sheets)
  const groups = Object.entries(GROUPS).map(([title, { type, tokens }]) => ({
    title,
    tokens: Object.entries(tokens).map(([name, description]) => {
      const full = `--plinth-${name}`
      const standard = [...(read.get(full) ?? [])].map((value) => withOwn(value, own))
      return {
        name: full,
        type,
        default: (standard.length > 0 ? standard : [own.get(full)]).join(' or '),
        description,
      }
    }),
  }))
  const described = groups.flatMap(({ tokens }) => tokens.map(({ name }) => name))
  const known = new Set([...read.keys(), ...[...own.keys()].filter((name) => name.startsWith('--plinth-'))])
  const wrong = [
    ...[...known]
      .filter((name) => !described.includes(name))
      .map((name) => `${name} is read by a sheet; describe it`),
    ...described
      .filter((name) => !known.has(name))
      .map((name) => `${name} is read by no sheet; leave it out`),
  ]
  if (wrong.length > 0) throw new Error(`build/tokens.mjs: ${wrong.join(', ')}`)
  return groups
}

/**
 * The document with the tables between its two comments.
 * @throws Error when a comment is missing
 */
export function documentWithTokens(document, groups) {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin)
    throw new Error(`docs/theming.md: found no place for the tokens; write ${BEGIN} and ${END}`)
  return `${document.slice(0, begin)}${BEGIN}\n${groups.map(table).join('\n')}${document.slice(end)}`
}

const table = ({ title, tokens }) =>
  [
    `### ${title}`,
    '',
    `| token | default | changes |`,
    '| --- | --- | --- |',
    ...tokens.map((token) => `| \`${token.name}\` | \`${token.default}\` | ${token.description} |`),
    '',
  ].join('\n')

async function readSheets() {
  const paths = await glob('widgets/**/*.css', { cwd: ROOT })
  const texts = await Promise.all(paths.sort().map((path) => readFile(join(ROOT, path), 'utf8')))
  return texts.map((text) => parse(text, { parseCustomProperty: true }))
}

/** What the shared sheets set at the root: `--plinth-z-…`, and the colours of pages that set none. The last one is for today's browsers. */
function defaultsIn(sheets) {
  const found = new Map()
  for (const sheet of sheets)
    walk(sheet, {
      visit: 'Declaration',
      enter({ property, value }) {
        if (property.startsWith('--') && this.rule && generate(this.rule.prelude) === ':where(:root)')
          found.set(property, textOf(value))
      },
    })
  return found
}

/** By token: what it falls back on where it is not set, the most frequent first. */
function fallbacksIn(sheets) {
  const counts = new Map()
  for (const sheet of sheets)
    walk(sheet, {
      visit: 'Function',
      enter({ name, children }) {
        const [token, , ...fallback] = children.toArray()
        if (name !== 'var' || !token?.name?.startsWith('--plinth-')) return
        const own = counts.get(token.name) ?? new Map()
        const text = fallback.map(textOf).join('')
        if (text) own.set(text, (own.get(text) ?? 0) + 1)
        counts.set(token.name, own)
      },
    })
  return new Map(
    [...counts].map(([name, own]) => [name, [...own].sort((a, b) => b[1] - a[1]).map(([value]) => value)]),
  )
}

const textOf = (node) => generate(node).replaceAll(',', ', ').trim()

const withOwn = (value, own) => own.get(/^var\((--w-[\w-]+)\)$/.exec(value)?.[1]) ?? value
