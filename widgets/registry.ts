/** What a page can hold: one line a widget. Its name in markup, when it mounts by default, and how its code loads. */
import type { Registry } from './shared/define.js'

export const registry: Registry = {
  'artwork-list': { mount: 'visible', load: () => import('./artwork-list/artwork-list.widget.js') },
  carousel: { mount: 'visible', load: () => import('./carousel/carousel.widget.js') },
  copy: { mount: 'visible', load: () => import('./copy/copy.widget.js') },
  'drag-carousel': { mount: 'visible', load: () => import('./drag-carousel/drag-carousel.widget.js') },
  expander: { mount: 'visible', load: () => import('./expander/expander.widget.js') },
  'filter-bar': { mount: 'interaction idle', load: () => import('./filter-bar/filter-bar.widget.js') },
  'filter-dropdown': {
    mount: 'interaction idle',
    load: () => import('./filter-dropdown/filter-dropdown.widget.js'),
  },
  'filter-panel': { mount: 'interaction idle', load: () => import('./filter-panel/filter-panel.widget.js') },
  'fit-text': { mount: 'load', load: () => import('./fit-text/fit-text.widget.js') },
  follow: { mount: 'visible', load: () => import('./follow/follow.widget.js'), holdSubmit: true },
  grid: { mount: 'load', load: () => import('./grid/grid.widget.js') },
  'header-account': {
    mount: 'interaction idle',
    load: () => import('./header-account/header-account.widget.js'),
  },
  'hero-search': { mount: 'visible', load: () => import('./hero-search/hero-search.widget.js') },
  map: { mount: 'visible', load: () => import('./map/map.widget.js') },
  'mark-read': { mount: 'visible', load: () => import('./mark-read/mark-read.widget.js'), holdSubmit: true },
  'media-frame': { mount: 'visible', load: () => import('./media-frame/media-frame.widget.js') },
  menu: { mount: 'idle', load: () => import('./menu/menu.widget.js') },
  'open-once': { mount: 'load', load: () => import('./open-once/open-once.widget.js') },
  'page-layer': {
    mount: 'visible',
    load: () => import('./page-layer/page-layer.widget.js'),
    holdSubmit: true,
  },
  'page-views': { mount: 'idle', load: () => import('./page-views/page-views.widget.js') },
  'payment-choice': { mount: 'visible', load: () => import('./payment-choice/payment-choice.widget.js') },
  'phone-input': { mount: 'visible', load: () => import('./phone-input/phone-input.widget.js') },
  popover: { mount: 'visible', load: () => import('./popover/popover.widget.js') },
  'preferences-steps': {
    mount: 'visible',
    load: () => import('./preferences-steps/preferences-steps.widget.js'),
  },
  prices: { mount: 'visible', load: () => import('./prices/prices.widget.js') },
  'progress-bar': { mount: 'idle', load: () => import('./progress-bar/progress-bar.widget.js') },
  'read-more': { mount: 'visible', load: () => import('./read-more/read-more.widget.js') },
  'search-overlay': {
    mount: 'interaction',
    load: () => import('./search-overlay/search-overlay.widget.js'),
    holdSubmit: true,
  },
  'search-results': { mount: 'visible', load: () => import('./search-results/search-results.widget.js') },
  'section-nav': { mount: 'visible', load: () => import('./section-nav/section-nav.widget.js') },
  'submit-guard': { mount: 'visible', load: () => import('./submit-guard/submit-guard.widget.js') },
  'toggle-field': { mount: 'visible', load: () => import('./toggle-field/toggle-field.widget.js') },
}
