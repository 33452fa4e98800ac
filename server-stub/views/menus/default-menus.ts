/** The menus of a site whose staff have not changed them. */
import type { Menus, NavLink } from './menus.js'

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

export const DEFAULT_MENUS: Menus = {
  bar: [ARTISTS, ARTWORKS, GALLERIES, EXHIBITIONS, ROOMS, CITIES, MAGAZINE],
  menu: [
    ARTISTS,
    ARTWORKS,
    { label: 'Galleries', links: [link('/art-galleries/', 'All galleries'), INSTITUTIONS] },
    { label: 'What’s on', links: [EXHIBITIONS, ROOMS, PREVIEWS, FAIRS] },
    { label: 'Cities', links: [CITIES, MAP] },
    { label: 'Magazine', links: [link('/magazine/', 'All stories'), ...STORIES] },
    ADVISORY,
    MEMBERSHIP,
    ABOUT,
  ],
  footer: [
    { label: 'Look', links: [ARTISTS, ARTWORKS, EXHIBITIONS, ROOMS, PREVIEWS] },
    { label: 'Visit', links: [GALLERIES, INSTITUTIONS, FAIRS, CITIES, MAP] },
    { label: 'Read', links: [MAGAZINE, ...STORIES] },
    {
      label: 'Plinth',
      links: [
        ABOUT,
        MEMBERSHIP,
        ADVISORY,
        FOR_GALLERIES,
        link('/sign-up/to-subscribe/', 'Newsletter'),
        link('/sign-up/', 'Sign up'),
        link('/sign-in/', 'Sign in'),
      ],
    },
  ],
}
