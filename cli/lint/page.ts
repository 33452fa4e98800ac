/** The elements of a file, with their places. */
import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { isDynamic, MARKUP, maskMarkdown, maskTemplates } from './mask.js'

export interface Place {
  readonly line: number
  readonly column: number
}

export interface PageElement extends Place {
  readonly tag: string
  readonly parent: PageElement | undefined
  readonly children: PageElement[]
  /** The text directly in it. */
  readonly text: string
  /** By name, in lower case. */
  readonly attributes: ReadonlyMap<string, string>
  placeOf(attribute: string): Place
  /** Whether a template tag inside it may bring elements that are not in this file. */
  mayHaveMore: boolean
}

/** The text without the tags of templates and the code that Markdown shows; every place in it is as it was. */
export const maskText = (text: string, file: string): string =>
  maskTemplates(/\.(?:md|markdown|mdx)$/i.test(file) ? maskMarkdown(text) : text)

/** All elements of a file in document order. */
export function readPage(text: string, file: string): PageElement[] {
  const html = maskText(text, file)
  const options = { sourceCodeLocationInfo: true } as const
  const root = /<body[\s>]/i.test(html) ? parse(html, options) : parseFragment(html, options)
  const elements: PageElement[] = []
  collect(root, undefined, elements)
  return elements
}

function collect(node: Tree.ParentNode, parent: PageElement | undefined, elements: PageElement[]): void {
  for (const child of node.childNodes) {
    if (child.nodeName === '#text' && 'value' in child && child.value.includes(MARKUP)) markIncomplete(parent)
    if (!('tagName' in child)) continue
    const element = elementOf(child, parent)
    // What the parser adds by itself, such as <tbody>, has no place.
    if (child.sourceCodeLocation) {
      elements.push(element)
      parent?.children.push(element)
    }
    const around = child.sourceCodeLocation ? element : parent
    collect(child, around, elements)
    if (child.tagName === 'template' && 'content' in child)
      collect((child as Tree.Template).content, around, elements)
  }
}

function markIncomplete(element: PageElement | undefined): void {
  for (let one = element; one && !one.mayHaveMore; one = one.parent) one.mayHaveMore = true
}

function elementOf(node: Tree.Element, parent: PageElement | undefined): PageElement {
  const { sourceCodeLocation: location } = node
  const place = { line: location?.startLine ?? 1, column: location?.startCol ?? 1 }
  return {
    ...place,
    tag: node.tagName,
    parent,
    children: [],
    text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    placeOf(attribute) {
      const found = location?.attrs?.[attribute]
      return found ? { line: found.startLine, column: found.startCol } : place
    },
    mayHaveMore: false,
  }
}

/** The value of an attribute; undefined when it is not there, or when only a template knows it. */
export function staticValue(element: PageElement, attribute: string): string | undefined {
  const value = element.attributes.get(attribute)
  return value === undefined || isDynamic(value) ? undefined : value
}
