/** The A–Z of a long list: the row of links that leads into it. */

export interface Link {
  label: string
  href: string
  isCurrent: boolean
}
