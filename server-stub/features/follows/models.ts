export interface SavedTab {
  href: string
  label: string
  isCurrent: boolean
  n?: number
}
