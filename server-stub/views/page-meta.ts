import type { Menus } from './menus/menus.js'

/** What a page says about itself; the layout turns it into head, body data and breadcrumbs. */
export interface Page {
  /** Of the page alone; the layout adds the site's name. */
  title: string
  description: string
  /** Canonical path, from `/` on. */
  path: string
  image?: { id: number; src: string; width: number; height: number; alt: string }
  /** What its picture says elsewhere, where that is not its title alone. */
  share?: { title: string; line: string }
  jsonLd?: object[]
  breadcrumbs?: { label: string; href: string }[]
  /** Each becomes a `data-*` attribute of `<body>`, in kebab case. */
  body?: Record<string, string | number>
  robots?: string
  /** What a reader of feeds may follow in its place. */
  feed?: { title: string; href: string }
  /** Back asks the server for it again, since what it shows may have changed since it was left. */
  isPersonal?: boolean
  /** False: what Turbo keeps of it serves Back alone, and is not shown to who comes anew while the page is on its way. */
  hasPreview?: boolean
  /** Id of the frame in the bare layout when the request names none: `page-layer` unless given. */
  frame?: string
  /** The frame is empty on purpose: there is nothing more to come. */
  isEnd?: boolean
  /** In the place of those that readers see. */
  menus?: Menus
  /** One of its fields has `autofocus`, wherever that is: the page is not scrolled to its top after a form. */
  isFocused?: boolean
  /** 200 unless given. */
  status?: number
  /** The entry that its layout loads, in place of `boot.js`. Turbo loads such a page whole. */
  script?: string
}
