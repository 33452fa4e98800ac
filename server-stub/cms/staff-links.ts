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

/** The titles of the groups to which features add their pages: what we write, and what readers send and do. */
const WRITING = 'Written by us'
const READERS = 'Readers'

const addTo = (group: string) => (app: FastifyInstance, link: StaffLink) => {
  app.staffGroups.find(({ title }) => title === group)?.links.push(link)
}
export const addWritingLink = addTo(WRITING)
export const addReadersLink = addTo(READERS)

/** Those of the CMS itself. */
export const createStaffGroups = (): StaffGroup[] => [
  {
    title: WRITING,
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
