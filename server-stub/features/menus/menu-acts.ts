/** What editors do to the menus, as pure changes of a draft. An act that no longer fits the draft changes nothing. */
import { isGroup, type NavEntry, type NavLink, PLACES, type Place } from '../../views/menus/menus.js'

/** Menus before it is known that each place has the entries it may have (views/menus/menus.ts). */
export type Draft = Readonly<Record<Place, readonly NavEntry[]>>

/** Where an entry stands: `index` at its place, or `inner` in the group there. Written `menu-2` and `menu-2-0`. */
export interface Spot {
  readonly place: Place
  readonly index: number
  readonly inner?: number
}

/** A list of entries: a place, or one of its groups by name. Written `menu:` and `menu:Cities`. */
export interface Target {
  readonly place: Place
  readonly group: string
}

/** Which of the two kinds of entries a place takes by itself. */
export const TAKES: Readonly<Record<Place, { links: boolean; groups: boolean }>> = {
  bar: { links: true, groups: false },
  menu: { links: true, groups: true },
  footer: { links: false, groups: true },
}

/** Entries at most; what a header or a footer has room for. */
export const MOST: Readonly<Record<Place, number>> = { bar: 9, menu: 16, footer: 6 }
export const MOST_IN_GROUP = 14

const placeOf = (text: string | undefined): Place | undefined => PLACES.find((place) => place === text)

export function readSpot(text: string): Spot | undefined {
  const [, name, index, inner] = /^([a-z]+)-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? []
  const place = placeOf(name)
  if (!place) return undefined
  return { place, index: Number(index), ...(inner !== undefined && { inner: Number(inner) }) }
}
export const spotText = ({ place, index, inner }: Spot): string =>
  inner === undefined ? `${place}-${index}` : `${place}-${index}-${inner}`

export function readTarget(text: string): Target | undefined {
  const [name, ...group] = text.split(':')
  const place = placeOf(name)
  return place && { place, group: group.join(':') }
}
export const targetText = ({ place, group }: Target): string => `${place}:${group}`

const groupNamed = (draft: Draft, { place, group }: Target): number =>
  draft[place].findIndex((entry) => isGroup(entry) && entry.label === group)

/** The entries of a list; undefined where there is no such list. */
export function entriesOf(draft: Draft, target: Target): readonly NavEntry[] | undefined {
  if (target.group === '') return TAKES[target.place].links ? draft[target.place] : undefined
  const found = draft[target.place][groupNamed(draft, target)]
  return found && isGroup(found) ? found.links : undefined
}

/** The list that an entry is in, the place itself for a group. */
function listAt(draft: Draft, { place, index, inner }: Spot): readonly NavEntry[] {
  if (inner === undefined) return draft[place]
  const group = draft[place][index]
  return group && isGroup(group) ? group.links : []
}

export const entryAt = (draft: Draft, spot: Spot): NavEntry | undefined =>
  listAt(draft, spot)[spot.inner ?? spot.index]

export function targetAt(draft: Draft, { place, index, inner }: Spot): Target {
  const group = inner === undefined ? undefined : draft[place][index]
  return { place, group: group?.label ?? '' }
}

function withList(draft: Draft, { place, index, inner }: Spot, list: readonly NavEntry[]): Draft {
  if (inner === undefined) return { ...draft, [place]: list }
  const group = draft[place][index]
  if (!group || !isGroup(group)) return draft
  const links = list.filter((entry): entry is NavLink => !isGroup(entry))
  return { ...draft, [place]: draft[place].with(index, { ...group, links }) }
}

/** `by` is -1 for one place up and 1 for one down. */
export function moved(draft: Draft, spot: Spot, by: -1 | 1): Draft {
  const list = listAt(draft, spot)
  const from = spot.inner ?? spot.index
  const entry = list[from]
  const to = from + by
  if (!entry || to < 0 || to >= list.length) return draft
  return withList(draft, spot, list.toSpliced(from, 1).toSpliced(to, 0, entry))
}

/** A group goes with its links. */
export const removed = (draft: Draft, spot: Spot): Draft =>
  withList(draft, spot, listAt(draft, spot).toSpliced(spot.inner ?? spot.index, 1))

export const replaced = (draft: Draft, spot: Spot, entry: NavEntry): Draft =>
  entryAt(draft, spot)
    ? withList(draft, spot, listAt(draft, spot).with(spot.inner ?? spot.index, entry))
    : draft

/** At the end of a list that there is. */
export function added(draft: Draft, target: Target, entry: NavEntry): Draft {
  const spot: Spot =
    target.group === ''
      ? { place: target.place, index: 0 }
      : { place: target.place, index: groupNamed(draft, target), inner: 0 }
  return withList(draft, spot, [...listAt(draft, spot), entry])
}

/** Where the entry stands by now: at `spot` if it is still there, else wherever another editor has put it in the same menu. */
export function spotOf(draft: Draft, spot: Spot | undefined, was: NavLink): Spot | undefined {
  if (!spot) return undefined
  const isIt = (entry: NavEntry | undefined) =>
    entry !== undefined && !isGroup(entry) && entry.label === was.label && entry.href === was.href
  if (isIt(entryAt(draft, spot))) return spot
  const { place } = spot
  for (const [index, entry] of draft[place].entries()) {
    if (isIt(entry)) return { place, index }
    const inner = isGroup(entry) ? entry.links.findIndex(isIt) : -1
    if (inner >= 0) return { place, index, inner }
  }
  return undefined
}
