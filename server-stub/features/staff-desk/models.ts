import type { ActView } from './act-routes.js'
import type { MemberView } from './member-routes.js'

declare module '../../views/models.js' {
  interface Pages {
    'staff-desk/acts': ActsModel
    'staff-desk/figures': FiguresModel
    'staff-desk/member': MemberModel
    'staff-desk/members': MembersModel
  }
}

interface Neighbours {
  older: string | undefined
  newer: string | undefined
}

interface ActsModel extends Neighbours {
  action: string
  isFiltered: boolean
  people: readonly { id: number; name: string; isChosen: boolean }[]
  things: readonly { name: string; isChosen: boolean }[]
  values: { id: string; from: string; to: string }
  acts: readonly ActView[]
}

interface MembersModel extends Neighbours {
  words: string
  action: string
  members: readonly MemberView[]
}

interface MemberModel extends MemberView {
  isSelf: boolean
  error: string
  action: string
  back: string
  acts: string
  roles: readonly { name: string; label: string; isOn: boolean }[]
}

interface FiguresModel {
  weeks: readonly { label: string; now: number | string; before: number | string; href: string }[]
  waiting: readonly { label: string; count: number; href: string }[]
}
