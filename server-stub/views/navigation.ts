/** The site's menus as a page shows them. */
import { isGroup, type Menus, type NavLink } from './menus/menus.js'

/** `current` is what `aria-current` says: the page itself, or that it lies below. */
export interface MenuLink extends NavLink {
  readonly current: '' | 'page' | 'true'
}

/** A branch has no address of its own: its first link is the page that it is about. */
export type MenuItem = MenuLink | { label: string; links: MenuLink[] }

export interface HeaderView {
  sections: MenuLink[]
  menu: MenuItem[]
}

/** What holds for a link wherever staff put it. */
interface LinkRules {
  isForVisitors?: true
  opensLayer?: true
}
const RULES: Readonly<Record<string, LinkRules>> = {
  '/sign-up/to-subscribe/': { opensLayer: true },
  '/sign-up/': { isForVisitors: true, opensLayer: true },
  '/sign-in/': { isForVisitors: true, opensLayer: true },
}
export const rulesOf = ({ href }: NavLink): LinkRules => RULES[href] ?? {}

/** The header as it stands on the page at `path`. */
export function headerAt({ bar, menu }: Menus, path: string): HeaderView {
  const marked = (link: NavLink, beside: readonly NavLink[] = []): MenuLink => ({
    ...link,
    current: currentAt(path, link, beside),
  })
  return {
    sections: bar.map((section) => marked(section)),
    menu: menu.flatMap((item): MenuItem[] => {
      if (!isGroup(item)) return [marked(item)]
      // A group that staff have not filled yet opens nothing.
      if (item.links.length === 0) return []
      return [{ label: item.label, links: item.links.map((link) => marked(link, item.links)) }]
    }),
  }
}

/** Within a branch the page belongs to the link that says most of its address. */
function currentAt(path: string, { href }: NavLink, beside: readonly NavLink[]): MenuLink['current'] {
  if (path === href) return 'page'
  // Every page lies below the first.
  if (href === '/') return ''
  const isCloser = (other: NavLink) => other.href.length > href.length && path.startsWith(other.href)
  return path.startsWith(href) && !beside.some(isCloser) ? 'true' : ''
}
