/** Where staff work: what a role opens beyond the member area. */
import { collectionPath, RECORDS } from './collections/collections.js'
import type { Collection } from './publishing/store.js'

export interface StaffLink {
  href: string
  label: string
  /** Of what it is a list, where its rows are published and taken back. */
  collection?: Collection
}

export interface StaffGroup {
  title: string
  links: readonly StaffLink[]
}

export const STAFF_GROUPS: readonly StaffGroup[] = [
  {
    title: 'Written by us',
    links: [
      { href: '/staff/admin/articles/', label: 'Articles', collection: 'articles' },
      { href: '/staff/gallery/pages/', label: 'Pages', collection: 'pages' },
      { href: '/staff/admin/pictures/', label: 'Pictures' },
      { href: '/staff/admin/widgets/', label: 'Widgets' },
    ],
  },
  {
    title: 'Catalogue',
    links: RECORDS.map((form) => ({
      href: collectionPath(form),
      label: form.label,
      collection: form.collection,
    })),
  },
  {
    title: 'Readers',
    links: [
      { href: '/staff/outbox/', label: 'Letters' },
      { href: '/staff/chat/', label: 'Conversations' },
      { href: '/staff/impressions/', label: 'Impressions' },
    ],
  },
]
