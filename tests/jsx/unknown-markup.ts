/** Finds markup in TSX that no widget knows: names of widgets, options and slots that their definitions do not have. */
import type { JsxAttributes, JsxOpeningElement, JsxSelfClosingElement, Node } from 'typescript/unstable/ast'
import {
  isJsxAttribute,
  isJsxElement,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isStringLiteral,
} from 'typescript/unstable/ast/is'

/** What the definition of a widget has: its options and messages as attributes. */
export interface KnownMarkup {
  options: ReadonlySet<string>
  slots: ReadonlySet<string>
}

interface Mistake {
  node: Node
  problem: string
}

/** On any element: of Turbo, of what is measured, of the runtime, and what a grid reads of an answer. */
const ANYWHERE =
  /^data-(?:widget|slot|turbo|promotion|event|feature-impressions|options|mount|opens|message|ad-header|unread|title|empty)(?:-|$)/
/** What one widget writes on its own host, and one reads on another's. */
const STATES = new Set(['data-has-selected', 'data-story-text'])

/** The mistakes in `root`. An element in a slot may belong to a host in another file: then any widget may have the slot. */
export function findUnknownMarkup(root: Node, widgets: ReadonlyMap<string, KnownMarkup>): Mistake[] {
  const allSlots = new Set([...widgets.values()].flatMap(({ slots }) => [...slots]))
  const found: Mistake[] = []
  const visit = (node: Node, hosts: readonly KnownMarkup[]): void => {
    let inside = hosts
    if (isJsxElement(node)) inside = check(node.openingElement, hosts)
    else if (isJsxSelfClosingElement(node)) check(node, hosts)
    node.forEachChild((child) => visit(child, isJsxOpeningElement(child) ? hosts : inside))
  }
  /** @returns the hosts that its children stand in. */
  function check(element: JsxOpeningElement | JsxSelfClosingElement, hosts: readonly KnownMarkup[]) {
    const attributes = namesIn(element.attributes)
    const slot = attributes.get('data-slot')
    if (slot?.text !== undefined) {
      const known = hosts.length > 0 ? new Set(hosts.flatMap(({ slots }) => [...slots])) : allSlots
      if (!known.has(slot.text))
        found.push({
          node: slot.node,
          problem: `no widget around it has this slot; there are ${listed(known)}`,
        })
    }
    const name = attributes.get('data-widget')
    if (name?.text === undefined) return hosts
    const widget = widgets.get(name.text)
    if (!widget) {
      found.push({ node: name.node, problem: 'there is no such widget' })
      return hosts
    }
    for (const [attribute, { node }] of attributes)
      if (attribute.startsWith('data-') && !isKnown(attribute, widget))
        found.push({ node, problem: `${name.text} has no such option; it has ${listed(widget.options)}` })
    return [...hosts, widget]
  }
  visit(root, [])
  return found
}

const isKnown = (attribute: string, { options }: KnownMarkup): boolean =>
  ANYWHERE.test(attribute) || STATES.has(attribute) || options.has(attribute)

/** The attributes that are written by name; the text of those that have one. */
function namesIn(attributes: JsxAttributes): Map<string, { node: Node; text: string | undefined }> {
  return new Map(
    attributes.properties.flatMap((attribute) =>
      isJsxAttribute(attribute)
        ? [
            [
              attribute.name.getText(),
              {
                node: attribute,
                text:
                  attribute.initializer && isStringLiteral(attribute.initializer)
                    ? attribute.initializer.text
                    : undefined,
              },
            ] as const,
          ]
        : [],
    ),
  )
}

const listed = (names: ReadonlySet<string>): string => [...names].sort().join(', ') || 'none'
