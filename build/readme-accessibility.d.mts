export interface AccessibilityFacts {
  /** Of the ARIA Authoring Practices Guide; in words where it has none. */
  pattern: string
  patternAddress?: string
  /** What the widget sets. */
  roles: string
  keys: string
  announced: string
}

/**
 * Undefined where the README has no such heading.
 * @throws Error when an item is missing, or the heading where it `isRequired`
 */
export function accessibilityIn(readme: string, isRequired: boolean): AccessibilityFacts | undefined
