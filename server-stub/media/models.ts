import type { PictureView } from './pictures/picture-view.js'
import type { ShareCard } from './share/card.js'

declare module '../views/models.js' {
  interface Parts {
    'parts/picture': PictureView
  }
  interface TemplateHelpers {
    /** The address of the picture that shows a page elsewhere. */
    sharePicture?(card: ShareCard): string
  }
}
