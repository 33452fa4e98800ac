/** What the forms of the menus have in common. */
import * as v from 'valibot'
import { text } from '../../http/forms/fields.js'
import { type Menus, MenusShape, type Place } from '../../views/menus/menus.js'
import type { Draft } from './menu-acts.js'

/** Characters: what a column of the footer shows in one line. */
export const LONGEST_LABEL = 40
export const LONGEST_HREF = 300

/** In the log of what staff do. */
export const MENUS_ACT = { actsOn: 'site_menus' } as const

/** The version of the menus that a form changes. */
export const versionSent = () =>
  v.pipe(
    text(),
    v.transform((sent) => (/^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : 0)),
  )

/** @throws where an act has put an entry where it cannot stand */
export const asMenus = (draft: Draft): Menus => v.parse(MenusShape, draft)

export const ENTRY_TITLES: Readonly<Record<Place, { title: string; about: string }>> = {
  bar: { title: 'Bar', about: 'In the header of wide screens, beside the search.' },
  menu: { title: 'Menu', about: 'Behind “Menu” on every screen. A group opens its links.' },
  footer: { title: 'Footer', about: 'A column for each group, at the end of every page.' },
}
