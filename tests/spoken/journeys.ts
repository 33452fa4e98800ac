/** Eleven short journeys by the keyboard, and what must be heard on the way. */

export interface SpokenStep {
  /** An element that the reader has come to, or keys with spaces between them. */
  to?: string
  keys?: string
  /** Must be among what is said, each in its own way. */
  hears: readonly RegExp[]
}

export interface SpokenJourney {
  title: string
  page: string
  steps: readonly SpokenStep[]
}

const to = (selector: string, ...hears: RegExp[]): SpokenStep => ({ to: selector, hears })
const keys = (names: string, ...hears: RegExp[]): SpokenStep => ({ keys: names, hears })

export const SPOKEN_JOURNEYS: readonly SpokenJourney[] = [
  {
    title: 'reads the whole of a text that is cut',
    page: '/fixtures/read-more/default/',
    steps: [to('[data-slot="toggle"]', /Read more/, /button/, /collapsed/), keys('Enter', /expanded/)],
  },
  {
    title: 'goes through the menu',
    page: '/fixtures/menu/deep/',
    steps: [
      to('[data-slot="drawer"] > summary', /Menu/, /collapsed/),
      keys('Enter', /expanded/),
      keys('Tab', /Artists/, /link/),
      keys('Tab', /Galleries/, /collapsed/),
      keys('Enter', /Galleries|expanded/),
      keys('Escape', /collapsed/),
      keys('Escape', /Menu/),
    ],
  },
  {
    title: 'searches from the header',
    page: '/fixtures/search-overlay/default/',
    steps: [
      to('[data-slot="field"]', /Search/),
      keys('a n', /\d+ Results/i),
      keys('ArrowDown', /./),
      keys('Escape', /./),
    ],
  },
  {
    title: 'filters a list',
    page: '/fixtures/filter-dropdown/default/',
    steps: [
      to('summary', /Medium/, /collapsed/),
      keys('Enter', /expanded|Painting/),
      keys('ArrowDown', /Painting/, /check box/, /not checked/),
      keys('Space', /checked/),
      keys('Escape', /Medium/),
    ],
  },
  {
    title: 'looks at a work enlarged',
    page: '/fixtures/artwork-zoom/default/',
    steps: [
      to('[data-slot="link"]', /Salt Line/, /link/),
      keys('Enter', /^Salt Line, a plain plate in its place/),
      keys('Tab', /Zoom out|button/),
      keys('Escape', /Salt Line/),
    ],
  },
  {
    title: 'looks at the rooms of a show',
    page: '/fixtures/lightbox/default/',
    steps: [
      to('[data-slot="view"]', /The first room/),
      keys('Enter', /^In the rooms/),
      keys('ArrowRight', /2 of 3/),
      keys('Escape', /The wall at the end/),
    ],
  },
  {
    title: 'reads a document over the page',
    page: '/fixtures/preview-viewer/default/',
    steps: [
      to('[data-slot="preview"]', /Sheets, spring \(12 pages\)/, /link/),
      keys('Enter', /^Sheets, spring/),
      keys('Tab', /Sheets, spring region/),
      keys('Escape', /Sheets, spring \(12 pages\)/),
    ],
  },
  {
    title: 'turns the carousel',
    page: '/fixtures/carousel/still/',
    steps: [
      to('[data-direction="on"]', /Next slide/, /button/),
      keys('Enter', /2 of 4/),
      keys('Enter', /3 of 4/),
    ],
  },
  {
    title: 'opens a page in a layer',
    page: '/fixtures/page-layer/default/',
    steps: [
      to('[data-widget="page-layer"]', /Sign up/, /link/),
      keys('Enter', /^Sign up/),
      keys('Tab', /Close/, /button/),
      keys('Escape', /Sign up/),
    ],
  },
  {
    title: 'sends a form that lacks something',
    page: '/fixtures/gallery-approval/default/',
    steps: [
      to('[data-slot="next"]', /Approve the pages/),
      keys('Enter', /Who approves them/, /heading/),
      to('main form button', /Approve/),
      keys('Enter', /Name/, /invalid/i, /Enter your name/),
    ],
  },
  {
    title: 'hears who an artist is',
    page: '/fixtures/popover/default/',
    steps: [to('[data-slot="trigger"]', /Ana Ruiz/, /born 1984 in Cádiz/)],
  },
]
