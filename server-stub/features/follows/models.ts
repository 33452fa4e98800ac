import type { GridModel } from '../../lists/models.js'
import type { followsOverview } from './overview.js'
import type { SavedCard, SavedSection } from './saved-items.js'

declare module '../../views/models.js' {
  interface Pages {
    'follows/follow': FollowModel
    'follows/saved': SavedModel
    'follows/saved-items': SavedItemsModel
  }
  interface Parts {
    'follows/overview': Awaited<ReturnType<typeof followsOverview>>
  }
}

interface FollowModel {
  word: string
  what: string
  redirect: string
  isMember: boolean
  action: string
  signUp: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

interface SavedTab {
  href: string
  label: string
  isCurrent: boolean
  n?: number
}

interface SavedModel {
  title: string
  text: string
  tabs: SavedTab[]
  sections: (SavedSection & { count: number; cards: SavedCard[] })[]
}

interface SavedItemsModel {
  title: string
  back: { href: string; label: string }
  tabs: SavedTab[]
  empty: SavedSection['empty']
  grid: GridModel
}
