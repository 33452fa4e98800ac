/** The addresses that texts link to, and where in the form of the text each stands. */
import { type Inline, readInline } from '../../../widgets/shared/contract/inline-text.js'
import type { Block } from '../../catalogue/story/blocks.js'
import { draftOf } from '../../cms/documents/blocks/block-fields.js'
import { fieldName } from '../../cms/documents/blocks/block-form.js'
import { elementsIn, treeOf } from '../../embeds/tree.js'

export interface Link {
  /** The name of the field in its form. */
  field: string
  address: string
  /** What it is called in the report, where its record's title says too little. */
  title?: string
  /** The button that leads to what mends it, where that is not the field of its record. */
  mend?: { act: string; href: string }
}

export const linksInText = (field: string, text: string): Link[] =>
  text.includes('](') ? addressesIn(readInline(text)).map((address) => ({ field, address })) : []

const addressesIn = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text' || node.type === 'note') return []
    const within = addressesIn(node.children)
    return node.type === 'link' ? [node.address, ...within] : within
  })

const linksInMarkup = (field: string, html: string): Link[] =>
  elementsIn(treeOf(html)).flatMap(({ name, attribs }) => {
    const address = name === 'a' ? attribs.href : name === 'img' ? attribs.src : undefined
    // Within the page, which only its reader's browser knows whole.
    return address === undefined || address.startsWith('#') ? [] : [{ field, address }]
  })

/** Of a story: fields are named as its form names them. */
export const linksInBlocks = (blocks: readonly Block[]): Link[] =>
  blocks.flatMap((block, index) =>
    Object.entries(draftOf(block).values).flatMap(([name, value]) =>
      block.kind === 'widget'
        ? linksInMarkup(fieldName(index, name), value)
        : linksInText(fieldName(index, name), value),
    ),
  )
