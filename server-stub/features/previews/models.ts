import type { Card, WorkCard } from '../../catalogue/cards.js'
import type { PreviewLink } from './link.js'
import type { previewView } from './view.js'

declare module '../../views/models.js' {
  interface Pages {
    'previews/preview': Awaited<ReturnType<typeof previewView>>
    'previews/preview-terms': TermsModel
    'previews/preview-website': WebsiteModel
    'previews/previews': PreviewsModel
  }
  interface Parts {
    'previews/preview-link': {
      view: PreviewLink
      label: string
      advisors?: string | undefined
      quiet?: boolean
    }
    'previews/preview-row': { one: PreviewRow }
    'previews/terms': Nothing
    'previews/terms-template': Nothing
  }
}

interface PreviewRow extends Pick<Card, 'title' | 'meta' | 'fine' | 'picture'> {
  page: string
}

interface PreviewsModel {
  open: (PreviewRow & { view: PreviewLink; download: string | undefined })[]
  coming: PreviewRow[]
}

interface TermsModel {
  preview: { title: string }
  /** What was asked for. */
  path: string
  back: string
  download: string
  isDocument: boolean
}

interface WebsiteModel {
  preview: { title: string; fair_name: string | null; gallery_name: string | null }
  back: string
  about: string[]
  enquiry: string
  works: WorkCard[]
  worksCount: string
}
