/** Where staff work: what a role opens beyond the dashboard. */
import type { FastifyInstance } from 'fastify'
import { COLLECTIONS, collectionPath } from './collections/collections.js'
import type { Collection } from './publishing/store.js'

export interface StaffLink {
  href: string
  label: string
  /** Of what it is a list, where its rows are published and unpublished. */
  collection?: Collection
}

export interface StaffGroup {
  title: string
  links: StaffLink[]
}

declare module 'fastify' {
  interface FastifyInstance {
    staffGroups: StaffGroup[]
  }
}

/** The title of the group for what readers send and do: features add their pages to it. */
const READERS = 'Readers'

export function addReadersLink(app: FastifyInstance, link: StaffLink): void {
  app.staffGroups.find(({ title }) => title === READERS)?.links.push(link)
}

/** Those of the CMS itself. */
export const createStaffGroups = (): StaffGroup[] => [
  {
    title: 'Written by us',
    links: [
      { href: '/staff/admin/articles/', label: 'Articles', collection: 'articles' },
      { href: '/staff/gallery/pages/', label: 'Pages', collection: 'pages' },
      { href: '/staff/admin/pictures/', label: 'Pictures' },
      { href: '/staff/admin/widgets/', label: 'Widgets' },
      { href: '/staff/planned/', label: 'Planned' },
    ],
  },
  {
    title: 'Catalogue',
    links: COLLECTIONS.map((form) => ({
      href: collectionPath(form),
      label: form.label,
      collection: form.collection,
    })),
  },
  { title: READERS, links: [] },
]
