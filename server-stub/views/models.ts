/** Shapes that several templates share. */

/** One field of a form that is drawn again with what was sent and what was wrong with it. */
export interface FieldModel {
  form: { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }
  name: string
  label: string
  autocomplete?: string
  hint?: string
  isOptional?: boolean
}

export interface HeaderBanner {
  card: { href: string; title: string; meta: string; fine: string; item: { id: number; category: string } }
  impressions: object
}

export interface Tab {
  href: string
  label: string
  isCurrent: boolean
  n?: number | undefined
  /** Of a number that a widget of the page changes. */
  slot?: string | undefined
}
