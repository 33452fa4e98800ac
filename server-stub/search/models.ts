import type { ResultsView } from './results/view.js'

declare module '../views/models.js' {
  interface Pages {
    'search/search': SearchModel
  }
  interface Parts {
    'search/results': ResultsView
  }
}

interface SearchModel {
  /** What the widget begins with. */
  answer: object
  heading: string
  action: string
  q: string
  tabs: {
    alias: string
    label: string
    href: string
    count: string
    isCurrent: boolean
    isHidden: boolean
  }[]
  results: ResultsView
  /** Where results begin, when there are fewer pages than was asked for. */
  first?: string
  previous?: string
  next?: string
}
