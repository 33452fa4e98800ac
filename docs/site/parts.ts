/** A drawing of a widget's parts: boxes inside boxes, as its usual case has them, each with the names to style it or to fill it by. */
import type { Shelf } from '../../server-stub/embeds/library.js'
import { type Element, elementsIn, hostAround, treeOf } from '../../server-stub/embeds/tree.js'

export interface Part {
  readonly tag: string
  readonly slot: string
  readonly classes: readonly string[]
  /** Several alike stand beside each other; one is drawn. */
  readonly isRepeated: boolean
  readonly parts: readonly Part[]
}

/** Of the first host in the first case; undefined where it has no parts to name. */
export function partsOf({ name, cases: [usual] }: Shelf): Part | undefined {
  const host = elementsIn(treeOf(usual?.html ?? '')).find(
    (element) => element.attribs['data-widget'] === name && !hostAround(element),
  )
  const drawn = host && partOf(host)
  return drawn && drawn.parts.length > 0 ? drawn : undefined
}

const partOf = (element: Element): Part => ({
  tag: element.name,
  slot: element.attribs['data-slot'] ?? '',
  classes: (element.attribs.class ?? '').split(/\s+/).filter((name) => name.startsWith('w-')),
  isRepeated: false,
  parts: withoutRepeats(elementsOf(element).flatMap(partsIn)),
})

/** What has no name of ours is left out, and what is in it stands in its place. */
function partsIn(element: Element): Part[] {
  const part = partOf(element)
  return part.slot || part.classes.length > 0 ? [part] : [...part.parts]
}

const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => 'attribs' in child)

/** Parts that are named alike are drawn once, with what the first of them holds. */
function withoutRepeats(parts: readonly Part[]): Part[] {
  const nameOf = (part: Part) => [part.slot, ...part.classes].join(' ')
  const names = parts.map(nameOf)
  return parts.flatMap((part, place) => {
    const name = nameOf(part)
    return names.indexOf(name) === place ? [{ ...part, isRepeated: names.lastIndexOf(name) > place }] : []
  })
}
