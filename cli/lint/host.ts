/** Hosts: the elements with `data-widget`, and what belongs to each. */
import type { KnownWidget } from './manifest.js'
import type { Mistake } from './mistake.js'
import type { PageElement } from './page.js'

export interface LintedHost {
  readonly element: PageElement
  readonly name: string
  readonly widget: KnownWidget
  /** Elements inside, without those of hosts in it. */
  readonly inside: readonly PageElement[]
}

/** What a rule is given. `report` needs the place, and what is wrong. */
export interface RuleContext {
  readonly report: (
    place: { line: number; column: number },
    widget: string,
    rule: string,
    message: string,
  ) => void
}

/** Checks one host. */
export type HostRule = (host: LintedHost, context: RuleContext) => void
/** Checks a whole file. */
export type PageRule = (elements: readonly PageElement[], context: RuleContext) => void

export type Report = (mistake: Mistake) => void

export function insideOf(host: PageElement): PageElement[] {
  return host.children.flatMap((child) => [
    child,
    ...(child.attributes.has('data-widget') ? [] : insideOf(child)),
  ])
}
