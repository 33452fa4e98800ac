import type { EntryView, SelectionLine, TotalView } from './selection-views.js'

declare module '../../views/models.js' {
  interface Pages {
    'gallery-selections/gallery-approval': ApprovalModel
    'gallery-selections/selection': SelectionModel
    'gallery-selections/selection-confirm': ConfirmModel
    'gallery-selections/selection-summary': SummaryModel
    'gallery-selections/selections': { current: SelectionLine[]; completed: SelectionLine[] }
  }
  interface Parts {
    'gallery-selections/selection-item': { item: EntryView; isOpen: boolean; canDecide: boolean }
  }
}

interface ApprovalModel {
  step: number
  base: string
  action: string
  fields: { name: 'name' | 'email'; label: string; type: 'text' | 'email'; value: string; error: string }[]
  isAdmin: boolean
  latest: { name: string; email: string; by: string; day: string }[]
}

/** What the screens of one selection share. */
interface ScreenModel {
  selection: { title: string; about: string; choices: readonly string[] }
  base: string
  screen: string
  isAdmin: boolean
  isOpen: boolean
  until: string
  tabs: { href: string; label: string; n: number; isCurrent: boolean; slot: string | undefined }[]
}

interface SelectionModel extends ScreenModel {
  items: EntryView[]
  isAllDone: boolean
  isSaved: boolean
  decided: { name: string; decision: string; undo: string } | undefined
}

interface ConfirmModel {
  selection: { title: string }
  back: string
  title: string
  text: string
  /** Empty when there is nothing left to confirm. */
  act: string
  label: string
}

interface SummaryModel extends ScreenModel {
  committee: CommitteeMember[]
  /** To whom a reminder was sent just now; 0 to nobody. */
  reminded: number
  totals: TotalView[]
  groups: { label: string; galleries: { name: string; href: string; decision: string }[] }[]
}

interface CommitteeMember {
  userId: number
  name: string
  outstanding: number
  saved: string
  reminded: string
}
