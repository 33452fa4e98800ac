/** Markup as a tree, read by the parser that the sanitiser uses: both see the same elements. */
import { DomUtils, parseDocument } from 'htmlparser2'

type Tree = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof DomUtils.findAll>[number]

/** Every element knows where in the text it begins and ends. */
export const treeOf = (html: string): Tree =>
  parseDocument(html, { withStartIndices: true, withEndIndices: true })

/** In the order of the text, elements inside elements too. */
export const elementsIn = (tree: Tree): Element[] => DomUtils.findAll(() => true, tree.childNodes)

/** The nearest element around it that is a host. */
export function hostAround(element: Element): Element | undefined {
  for (let around = element.parent; around; around = around.parent)
    if ('attribs' in around && around.attribs['data-widget'] !== undefined) return around
  return undefined
}
