/** The links of the menus that readers see, for the report of broken links, each with the form that mends it. */
import { isGroup, type NavLink, PLACES, type Place } from '../../views/menus/menus.js'
import type { LinkSource } from '../report/link-sources.js'
import type { Link } from '../report/links.js'
import { type Draft, spotOf, spotText } from './menu-acts.js'
import { ENTRY_TITLES } from './menus-form.js'
import { menusToEdit } from './menus-store.js'
import { LINK_PATH, MENUS_PATH } from './paths.js'

export const menuLinks: LinkSource = {
  collection: 'menus',
  async read(db) {
    const { draft, published } = await menusToEdit(db)
    const links = PLACES.flatMap((place) =>
      published[place].flatMap((entry): Link[] =>
        isGroup(entry)
          ? entry.links.map((link) => linkOf(draft, place, link, entry.label))
          : [linkOf(draft, place, entry, '')],
      ),
    )
    return { collection: 'menus', id: 0, title: 'Menus', published: true, links }
  },
}

function linkOf(draft: Draft, place: Place, { href, label }: NavLink, group: string): Link {
  const spot = spotOf(draft, { place, index: -1 }, { href, label })
  return {
    field: [place, group, label].join(':'),
    address: href,
    title: [ENTRY_TITLES[place].title, group, label].filter(Boolean).join(': '),
    mend: spot
      ? { act: 'Mend', href: `${LINK_PATH}?of=${spotText(spot)}` }
      : // Its draft has another in its place, which readers do not see yet.
        { act: 'Publish the draft', href: MENUS_PATH },
  }
}
