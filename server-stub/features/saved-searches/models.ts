declare module '../../views/models.js' {
  interface Pages {
    'saved-searches/new-search': {
      title: string
      address: string
      alerts: readonly AlertChoice[]
    }
    'saved-searches/searches': { searches: readonly SavedSearchView[] }
  }
}

interface AlertChoice {
  key: string
  text: string
  selected: boolean
}

export interface SavedSearchView {
  id: number
  title: string
  href: string
  /** How many works it has now. */
  count: number
  action: string
  alerts: readonly AlertChoice[]
}
