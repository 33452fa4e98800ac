/** The links of the site's header and footer. */

export interface NavLink {
  href: string
  label: string
}

/** `current` is what `aria-current` says: the page itself, or that it lies below. */
export interface MenuLink extends NavLink {
  current: '' | 'page' | 'true'
}

/** A branch has no address of its own: its first link is the page that it is about. */
export type MenuItem = MenuLink | { label: string; links: MenuLink[] }

export interface HeaderView {
  sections: MenuLink[]
  menu: MenuItem[]
}

export interface FooterColumn {
  title: string
  links: (NavLink & { isForVisitors?: boolean; opensLayer?: boolean })[]
}

const link = (href: string, label: string): NavLink => ({ href, label })

const ARTISTS = link('/artists/', 'Artists')
const ARTWORKS = link('/artworks/', 'Artworks')
const GALLERIES = link('/art-galleries/', 'Galleries')
const EXHIBITIONS = link('/exhibitions/', 'Exhibitions')
const ROOMS = link('/viewing-rooms/', 'Viewing rooms')
const CITIES = link('/city-guides/', 'City guides')
const MAGAZINE = link('/magazine/', 'Magazine')
const INSTITUTIONS = link('/art-galleries/institutions/', 'Institutions')
const PREVIEWS = link('/previews/', 'Previews')
const FAIRS = link('/art-fairs/', 'Art fairs')
const MAP = link('/locations/', 'Map')
const STORIES = [
  link('/magazine/news/', 'News'),
  link('/magazine/conversations/', 'Conversations'),
  link('/magazine/spotlights/', 'Spotlights'),
  link('/magazine/opinions/', 'Opinions'),
]
const ADVISORY = link('/advisory/', 'Advisory')
const MEMBERSHIP = link('/membership/', 'Membership')
const FOR_GALLERIES = link('/for-galleries/', 'For galleries')
const ABOUT = link('/about/', 'About')

const SECTIONS = [ARTISTS, ARTWORKS, GALLERIES, EXHIBITIONS, ROOMS, CITIES, MAGAZINE]
const MENU: readonly (NavLink | { label: string; links: NavLink[] })[] = [
  ARTISTS,
  ARTWORKS,
  { label: 'Galleries', links: [link('/art-galleries/', 'All galleries'), INSTITUTIONS] },
  { label: 'What’s on', links: [EXHIBITIONS, ROOMS, PREVIEWS, FAIRS] },
  { label: 'Cities', links: [CITIES, MAP] },
  { label: 'Magazine', links: [link('/magazine/', 'All stories'), ...STORIES] },
  ADVISORY,
  MEMBERSHIP,
  ABOUT,
]

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  { title: 'Look', links: [ARTISTS, ARTWORKS, EXHIBITIONS, ROOMS, PREVIEWS] },
  { title: 'Visit', links: [GALLERIES, INSTITUTIONS, FAIRS, CITIES, MAP] },
  { title: 'Read', links: [MAGAZINE, ...STORIES] },
  {
    title: 'Plinth',
    links: [
      ABOUT,
      MEMBERSHIP,
      ADVISORY,
      FOR_GALLERIES,
      { ...link('/sign-up/to-subscribe/', 'Newsletter'), opensLayer: true },
      { ...link('/sign-up/', 'Sign up'), isForVisitors: true, opensLayer: true },
      { ...link('/sign-in/', 'Sign in'), isForVisitors: true, opensLayer: true },
    ],
  },
]

/** The header as it stands on the page at `path`. */
export function headerAt(path: string): HeaderView {
  const marked = (link: NavLink, beside: readonly NavLink[] = []): MenuLink => ({
    ...link,
    current: currentAt(path, link, beside),
  })
  return {
    sections: SECTIONS.map((section) => marked(section)),
    menu: MENU.map((item) =>
      'href' in item
        ? marked(item)
        : { label: item.label, links: item.links.map((link) => marked(link, item.links)) },
    ),
  }
}

/** Within a branch the page belongs to the link that says most of its address. */
function currentAt(path: string, { href }: NavLink, beside: readonly NavLink[]): MenuLink['current'] {
  if (path === href) return 'page'
  const isCloser = (other: NavLink) => other.href.length > href.length && path.startsWith(other.href)
  return path.startsWith(href) && !beside.some(isCloser) ? 'true' : ''
}
