/** Selections of galleries as their pages show them. */
import {
  choiceField,
  DECIDE_ACTIONS,
  type DecideAction,
  decideCall,
  remindCall,
  selectionPath,
} from '../../../widgets/shared/contract/gallery-selections.call.js'
import { galleryPath } from '../../catalogue/addresses.js'
import { artworksByIds } from '../../catalogue/artworks/store.js'
import { type WorkCard, workCard } from '../../catalogue/cards.js'
import type { Queries } from '../../db/database.js'
import { type PictureView, pictureView } from '../../media/pictures/picture-view.js'
import { longDay } from '../../views/dates.js'
import { isoDay } from '../../views/days.js'
import type { CommitteeMember, Entry, Selection } from './store.js'

export const SCREENS = ['current', 'completed', 'summary'] as const
export type Screen = (typeof SCREENS)[number]

export const screenPath = (id: number, screen: Screen): string =>
  screen === 'current' ? selectionPath(id) : `${selectionPath(id)}${screen}/`

/** Whether its members may still choose. */
export const isOpen = ({ closesOn }: Selection, today: string): boolean => closesOn >= today

export interface SelectionLine {
  href: string
  title: string
  fair: string
  /** When it closes, or closed. */
  until: string
  state: string
}

export function selectionLine(selection: Selection, today: string): SelectionLine {
  const { id, title, fairName, closesOn, isMember, outstanding, open, total } = selection
  const isCurrent = isOpen(selection, today)
  return {
    href: isCurrent && isMember ? selectionPath(id) : screenPath(id, 'summary'),
    title,
    fair: fairName ?? '',
    until: `${isCurrent ? 'Open until' : 'Closed on'} ${longDay(closesOn)}`,
    state: stateOf({ isChoosing: isCurrent && isMember, outstanding, open, total }),
  }
}

const galleries = (n: number): string => (n === 1 ? 'One gallery' : `${n} galleries`)

function stateOf(facts: { isChoosing: boolean; outstanding: number; open: number; total: number }): string {
  const { isChoosing, outstanding, open, total } = facts
  if (!isChoosing)
    return open === 0 ? `${galleries(total)}, all decided` : `${galleries(total)}, ${open} not decided`
  return outstanding === 0 ? 'You have chosen for every gallery' : `${galleries(outstanding)} to choose for`
}

/** The three screens as tabs; whoever does not choose has the other two. */
export function tabsOf(selection: Selection, entries: readonly Entry[], current: Screen, isAdmin: boolean) {
  const { id, isMember, outstanding } = selection
  const n = { current: outstanding, completed: shownOn('completed', entries, isAdmin).length, summary: 0 }
  const labels = { current: 'Current', completed: 'Completed', summary: 'Summary' }
  return SCREENS.filter((screen) => isMember || screen !== 'current').map((screen) => ({
    href: screenPath(id, screen),
    label: labels[screen],
    n: n[screen],
    isCurrent: screen === current,
    // On the screens where choices are made and galleries decided, the numbers follow.
    slot: screen === 'summary' || current === 'summary' ? undefined : `${screen}-tab`,
  }))
}

/** Current: what the reader has still to choose for. Completed: what they have chosen for, or for an admin everything not decided. */
export function shownOn(
  screen: 'current' | 'completed',
  entries: readonly Entry[],
  isAdmin: boolean,
): Entry[] {
  return entries.filter(
    ({ decision, choice }) =>
      decision === null && (screen === 'current' ? choice === 0 : isAdmin || choice > 0),
  )
}

export interface EntryView {
  id: number
  name: string
  href: string
  city: string
  statement: string
  picture: PictureView | undefined
  works: WorkCard[]
  field: string
  /** None first; the chosen one is checked. */
  radios: { value: number; label: string; isChecked: boolean }[]
  /** What the reader chose, in words. */
  chosen: string
  tally: string
  decisions: Record<DecideAction, string>
}

const WORKS_SHOWN = 3

export async function entryViews(
  db: Queries,
  selection: Selection,
  entries: readonly Entry[],
): Promise<EntryView[]> {
  const ids = entries.flatMap(({ artworkIds }) => artworkIds.slice(0, WORKS_SHOWN))
  const works = new Map((ids.length > 0 ? await artworksByIds(db, ids) : []).map((work) => [work.id, work]))
  const labels = ['None', ...selection.choices]
  return entries.map((entry, index) => ({
    id: entry.galleryId,
    name: entry.name,
    href: galleryPath(entry),
    city: entry.city ?? '',
    statement: entry.statement,
    picture: entry.picture
      ? pictureView(entry.picture, {
          sizes: '(width >= 48rem) 18rem, 94vw',
          name: entry.name,
          alt: '',
          isFirst: index === 0,
        })
      : undefined,
    works: entry.artworkIds.slice(0, WORKS_SHOWN).flatMap((id) => {
      const work = works.get(id)
      return work ? [workCard(work, { sizes: '9rem', without: 'gallery' })] : []
    }),
    field: choiceField(entry.galleryId),
    radios: labels.map((label, value) => ({ value, label, isChecked: value === entry.choice })),
    chosen: labels[entry.choice] ?? '',
    tally: tallyLine(selection.choices, entry.tally),
    decisions: decisionsOf(selection.id, entry.galleryId),
  }))
}

function decisionsOf(selectionId: number, galleryNodeId: number): Record<DecideAction, string> {
  const base = selectionPath(selectionId)
  const [accept, decline, undo] = DECIDE_ACTIONS.map((action) =>
    decideCall.path({ base, action, galleryNodeId }),
  )
  return { accept: accept ?? base, decline: decline ?? base, undo: undo ?? base }
}

/** `Main 3 · Focus 1`; what nobody chose is left out. */
function tallyLine(choices: readonly string[], tally: Readonly<Record<string, number>>): string {
  const parts = choices.flatMap((label, index) => {
    const n = tally[String(index + 1)] ?? 0
    return n > 0 ? [`${label} ${n}`] : []
  })
  return parts.join(' · ') || 'Nobody has chosen it yet'
}

export interface TotalView {
  name: string
  href: string
  /** How many chose each, in the order of the choices. */
  counts: number[]
  decision: string
  undo: string | undefined
}

/** Every gallery with how many chose it for what: the most wanted first. */
export function totalsOf(selection: Selection, entries: readonly Entry[]): TotalView[] {
  const sum = ({ tally }: Entry) => Object.values(tally).reduce((all, n) => all + n, 0)
  return [...entries]
    .sort((a, b) => sum(b) - sum(a))
    .map((entry) => ({
      name: entry.name,
      href: galleryPath(entry),
      counts: selection.choices.map((_, index) => entry.tally[String(index + 1)] ?? 0),
      decision: entry.decision ?? '',
      undo: entry.decision ? decisionsOf(selection.id, entry.galleryId).undo : undefined,
    }))
}

/** What the reader chose, by what it was chosen for; then what they chose nothing for. */
export function chosenGroups({ choices }: Selection, entries: readonly Entry[]) {
  return ['Nothing yet', ...choices]
    .map((label, value) => ({
      label,
      value,
      galleries: entries
        // Of what is decided, nothing is left to choose.
        .filter(({ choice, decision }) => choice === value && (value > 0 || decision === null))
        .map((entry) => ({ name: entry.name, href: galleryPath(entry), decision: entry.decision ?? '' })),
    }))
    .filter(({ galleries }) => galleries.length > 0)
    .sort((a, b) => Number(a.value === 0) - Number(b.value === 0) || a.value - b.value)
}

/** A member of the committee, with what the reminder needs: no e-mail address stands in the page. */
export function committeeViews(selectionId: number, committee: readonly CommitteeMember[]) {
  const base = selectionPath(selectionId)
  return committee.map(({ userId, name, outstanding, savedAt, remindedAt }) => ({
    userId,
    name,
    outstanding,
    saved: savedAt ? longDay(isoDay(savedAt)) : '',
    reminded: remindedAt ? longDay(isoDay(remindedAt)) : '',
    remind: remindCall.path({ base, userId, count: String(outstanding) }),
  }))
}
