import type { FiguredWork, PlotView } from './routes.js'

declare module '../../views/models.js' {
  interface Pages {
    'gallery-figures/figures': {
      title: string
      kicker: { href: string; label: string }
      weeksCount: number
      plots: PlotView[]
      /** The latest first. */
      weeks: { week: string; day: string; views: string; saves: string; enquiries: string }[]
      works: FiguredWork[]
      work: string | undefined
      previous: string | undefined
      next: string | undefined
    }
  }
}
