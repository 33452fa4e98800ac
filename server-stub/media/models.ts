import type { PictureView } from './picture-view.js'

declare module '../views/models.js' {
  interface Parts {
    'parts/picture': PictureView
  }
}
