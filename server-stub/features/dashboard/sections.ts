/** What a dashboard is made of. The features add to it; none of it is known here. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Member } from '../../auth/members.js'
import type { Queries } from '../../db/database.js'

export const DASHBOARD_PATH = '/my-plinth/'

/** An entry of the navigation. */
export interface Section {
  /** Below `/my-plinth/`. */
  path: string
  label: string
  /** Smaller numbers come first. On a phone the row begins with them, so what a role is here for is below 20. */
  place: number
  /** Whether the page changes the number while it is read. */
  isLive?: boolean
  /** Whether the member has it, and how much in it is unread; everybody, and nothing, unless it says otherwise. */
  state?(request: FastifyRequest, member: Member): Promise<SectionState> | SectionState
}

export interface SectionState {
  isShown?: boolean
  count?: number
}

/** Something that only the member can do. */
export interface Task {
  text: string
  /** Titles that the sentence ends with. Set as titles: some read as a date or a name. */
  works?: string[]
  href: string
  label: string
}

export type TasksOf = (db: Queries, member: Member, today: string) => Promise<Task[]> | Task[]

/** A part of the overview, as safe HTML; an empty one adds nothing. */
export interface OverviewPart {
  place: number
  draw(app: FastifyInstance, member: Member): Promise<string>
}

export interface Dashboard {
  sections: readonly Section[]
  parts: readonly OverviewPart[]
  addSection(section: Section): void
  addPart(part: OverviewPart): void
  /** The most pressing have the smallest `place`. */
  addTasks(place: number, tasksOf: TasksOf): void
  /** A sentence after the greeting; an empty one adds nothing. */
  addGreeting(greetingOf: (db: Queries, member: Member) => Promise<string>): void
  /** Called when a page of the dashboard was opened, and not only fetched ahead. */
  onOpen(opened: (db: Queries, memberId: number) => Promise<void>): void
  tasksOf(db: Queries, member: Member, today: string): Promise<Task[]>
  greetingOf(db: Queries, member: Member): Promise<string>
  opened(db: Queries, memberId: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    dashboard: Dashboard
  }
}

export function createDashboard(): Dashboard {
  const sections: Section[] = []
  const parts: OverviewPart[] = []
  const tasks: { place: number; tasksOf: TasksOf }[] = []
  const greetings: Parameters<Dashboard['addGreeting']>[0][] = []
  const listeners: Parameters<Dashboard['onOpen']>[0][] = []
  const add = <Entry extends { place: number }>(list: Entry[], entry: Entry) => {
    list.push(entry)
    list.sort((one, other) => one.place - other.place)
  }
  return {
    sections,
    parts,
    addSection: (section) => add(sections, section),
    addPart: (part) => add(parts, part),
    addTasks: (place, tasksOf) => add(tasks, { place, tasksOf }),
    addGreeting: (greetingOf) => greetings.push(greetingOf),
    onOpen: (opened) => listeners.push(opened),
    async tasksOf(db, member, today) {
      return (await Promise.all(tasks.map(({ tasksOf }) => tasksOf(db, member, today)))).flat()
    },
    async greetingOf(db, member) {
      return (await Promise.all(greetings.map((greetingOf) => greetingOf(db, member))))
        .filter(Boolean)
        .join(' ')
    },
    async opened(db, memberId) {
      for (const opened of listeners) await opened(db, memberId)
    },
  }
}
