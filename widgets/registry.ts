/** What a page can hold: one line a widget. Its name in markup, when it mounts by default, and how its code loads. */
import type { Registry } from './shared/define.js'

export const registry: Registry = {
  carousel: { mount: 'visible', load: () => import('./carousel/carousel.widget.js') },
}
