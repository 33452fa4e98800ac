/** Filters as a tree, which each engine puts into its own words. */

export const OPERATORS = ['<=', '>=', '!=', '<', '>', '='] as const
export type Operator = (typeof OPERATORS)[number]

export type Filter =
  | { kind: 'all'; of: readonly Filter[] }
  | { kind: 'any'; of: readonly Filter[] }
  | { kind: 'not'; of: Filter }
  /** Compared as text, without regard to capitals. */
  | { kind: 'is'; attribute: string; value: string }
  | { kind: 'compare'; attribute: string; operator: Operator; number: number }
  /** Both ends belong to it. */
  | { kind: 'between'; attribute: string; from: number; to: number }

export const NO_FILTER: Filter = { kind: 'all', of: [] }
