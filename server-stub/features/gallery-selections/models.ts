/** What the screens of one selection share. */
export interface ScreenModel {
  selection: { title: string; about: string; choices: readonly string[] }
  base: string
  screen: string
  isAdmin: boolean
  isOpen: boolean
  until: string
  tabs: { href: string; label: string; n: number; isCurrent: boolean; slot: string | undefined }[]
}
