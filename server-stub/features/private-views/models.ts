import type { Card, WorkCard } from '../../catalogue/cards.js'
import type { PictureView } from '../../media/pictures/picture-view.js'

declare module '../../views/models.js' {
  interface Pages {
    'private-views/private-view': PrivateViewModel
    'private-views/private-views': { cards: (Card & Invitation & { isNew: boolean })[] }
    'private-views/private-work': PrivateWorkModel
  }
}

interface Invitation {
  invitedBy: string
  closes: string
}

interface PrivateViewModel extends Invitation {
  show: { title: string; gallery_name: string | null; city_name: string | null }
  names: string
  dates: string
  message: string[]
  standfirst: string
  picture: PictureView | null | undefined
  enquiry: string
  works: WorkCard[]
  worksCount: string
}

interface PrivateWorkModel {
  back: { href: string; label: string }
  card: WorkCard
  gallery: string | null
  remark: string | undefined
  about: string[]
  enquiry: string
  /** Which of how many it is. */
  place: string
  previousWork: string | undefined
  nextWork: string | undefined
}
