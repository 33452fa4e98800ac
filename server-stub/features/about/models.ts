import type { PictureView } from '../../media/pictures/picture-view.js'
import type { AboutPage } from './about-texts.js'

declare module '../../views/models.js' {
  interface Pages {
    'about/about': { text: AboutPage; slides: Slide[]; intervalMs: number | undefined }
    'about/cookies': Nothing
  }
}

interface Slide {
  picture: PictureView | undefined
  credit: { label: string; href: string } | undefined
  title: string
  text: string
}
