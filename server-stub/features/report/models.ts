import type { PictureView } from '../../media/pictures/picture-view.js'

declare module '../../views/models.js' {
  interface Pages {
    'report/report': ReportModel
    'report/findings': FindingsModel
  }
}

interface ReportModel {
  findings: readonly { title: string; href: string; count: string; isClean: boolean }[]
  action: string
  /** When all links were looked at last, and how many there were. */
  checked: { at: string; links: string } | undefined
}

export interface FindingView {
  title: string
  about: string
  /** What is wrong, where the list has several mistakes. */
  state?: string
  /** The button's words, and the very field that mends it. */
  act: string
  href: string
  picture?: PictureView
}

interface FindingsModel {
  back: string
  columns: readonly [what: string, about: string]
  findings: readonly FindingView[]
  next: string | undefined
  previous: string | undefined
}
