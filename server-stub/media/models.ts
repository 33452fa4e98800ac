import type { PictureView } from './pictures/picture-view.js'

declare module '../views/models.js' {
  interface Parts {
    'parts/picture': PictureView
  }
}
