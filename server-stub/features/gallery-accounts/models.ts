import type { Application, Candidate } from './applications.js'
import type { ApplicationView } from './staff-routes.js'
import type { TeamMember } from './team-store.js'

declare module '../../views/models.js' {
  interface Pages {
    'gallery-accounts/apply': ApplyModel
    'gallery-accounts/applications': {
      applications: ApplicationView[]
      previous: string | undefined
      next: string | undefined
    }
    'gallery-accounts/application': ApplicationView & {
      errors: Readonly<Record<string, string>>
      candidates: Candidate[]
      /** The page of its team, once it is accepted. */
      team: string | undefined
    }
    'gallery-accounts/team': TeamModel
    'gallery-accounts/invitation': InvitationModel
  }
}

interface ApplyModel {
  action: string
  isConfirmed: boolean
  latest: (Application & { day: string }) | undefined
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

interface TeamModel {
  gallery: string
  back: string
  action: string
  isOwned: boolean
  isStaffs: boolean
  isTrusted: boolean
  team: (TeamMember & { isSelf: boolean })[]
  invitations: { id: number; email: string; role: string; until: string }[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

interface InvitationModel {
  gallery: string
  action: string
  signIn: string
  signUp: string
  /** Of the account that is signed in. */
  email: string | undefined
  isConfirmed: boolean
}
