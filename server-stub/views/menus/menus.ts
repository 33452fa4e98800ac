/** The links of the site's header and footer, which staff choose (features/menus). */
import * as v from 'valibot'

const Link = v.object({ href: v.string(), label: v.string() })
const Group = v.object({ label: v.string(), links: v.array(Link) })

/** `bar` stands in the header of wide screens, `menu` opens below it, `footer` ends each page. A group has no address of its own. */
export const MenusShape = v.object({
  bar: v.array(Link),
  menu: v.array(v.union([Link, Group])),
  footer: v.array(Group),
})

export interface NavLink {
  readonly href: string
  readonly label: string
}
export interface NavGroup {
  readonly label: string
  readonly links: readonly NavLink[]
}
export type NavEntry = NavLink | NavGroup

export interface Menus {
  readonly bar: readonly NavLink[]
  readonly menu: readonly NavEntry[]
  readonly footer: readonly NavGroup[]
}

export const PLACES = ['bar', 'menu', 'footer'] as const
export type Place = (typeof PLACES)[number]

export const isGroup = (entry: NavEntry): entry is NavGroup => 'links' in entry
