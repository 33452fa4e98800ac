/** The document that is edited: the blocks of a text, in their order. What is no text is a card that holds its fields. */
import { unpatched } from 'plinth'
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { isTextAddress } from '../shared/contract/link-address.js'
import { readCard } from './drafts.js'

const block = (tag: string, name = ''): DOMOutputSpec => [
  tag,
  { dir: 'auto', ...(name && { class: `w-story-editor__${name}` }) },
  0,
]

const nodes = {
  doc: { content: 'block+' },
  text: { group: 'inline' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => block('p', 'paragraph'),
  },
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: { default: 2 } },
    defining: true,
    parseDOM: [
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
    ],
    toDOM: ({ attrs }) => (attrs.level === 3 ? block('h3', 'subheading') : block('h2', 'heading')),
  },
  question: {
    group: 'block',
    content: 'inline*',
    defining: true,
    parseDOM: [{ tag: 'p.w-story-editor__question', priority: 60 }],
    toDOM: () => block('p', 'question'),
  },
  quote: {
    group: 'block',
    content: 'quoteWords quoteBy',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => block('blockquote', 'quote'),
  },
  quoteWords: {
    content: 'inline*',
    parseDOM: [{ tag: 'p', context: 'quote/', priority: 70 }],
    toDOM: () => block('p', 'words'),
  },
  quoteBy: {
    content: 'text*',
    marks: '',
    parseDOM: [{ tag: 'p.w-story-editor__by', priority: 80 }],
    toDOM: () => block('p', 'by'),
  },
  bulleted: {
    group: 'block',
    content: 'item+',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', { class: 'w-story-editor__list' }, 0],
  },
  numbered: {
    group: 'block',
    content: 'item+',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', { class: 'w-story-editor__list' }, 0],
  },
  item: { content: 'inline*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => block('li', 'item') },
  note: {
    group: 'block',
    content: 'inline*',
    attrs: { number: { default: 1 } },
    defining: true,
    parseDOM: [
      {
        tag: 'p[data-note]',
        priority: 60,
        getAttrs: (node) => ({ number: Number(node.getAttribute('data-note')) || 1 }),
      },
    ],
    toDOM: ({ attrs }) => [
      'p',
      { dir: 'auto', class: 'w-story-editor__note', 'data-note': String(attrs.number) },
      0,
    ],
  },
  mark: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { number: {} },
    parseDOM: [
      {
        tag: 'sup[data-mark]',
        getAttrs: (node) => ({ number: Number(node.getAttribute('data-mark')) || 1 }),
      },
    ],
    toDOM: ({ attrs }) => [
      'sup',
      { class: 'w-story-editor__mark', 'data-mark': String(attrs.number) },
      String(attrs.number),
    ],
  },
  card: {
    group: 'block',
    atom: true,
    draggable: true,
    isolating: true,
    attrs: { kind: {}, values: { default: {} }, errors: { default: {} } },
    parseDOM: [
      {
        tag: 'div[data-card]',
        getAttrs: (node) => readCard(node.getAttribute('data-card') ?? '') ?? false,
      },
    ],
    toDOM: ({ attrs }) => [
      'div',
      {
        class: 'w-story-editor__card',
        'data-card': JSON.stringify(unpatched({ kind: attrs.kind, values: attrs.values })),
      },
    ],
  },
} as const satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { address: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (node) => {
          const address = node.getAttribute('href') ?? ''
          return isTextAddress(address) ? { address } : false
        },
      },
    ],
    toDOM: ({ attrs }) => [
      'a',
      { href: String(attrs.address), rel: 'noopener', class: 'w-story-editor__link' },
      0,
    ],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', { class: 'w-story-editor__strong' }, 0],
  },
  emphasis: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', { class: 'w-story-editor__emphasis' }, 0],
  },
} as const satisfies Record<string, MarkSpec>

export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })
