import { address } from './address.js'
import { defineCall, flag, nothing } from './call.js'
import { described, text } from './read.js'

interface NextArticleParams {
  /** One of the magazine's sections, as in the article's address. */
  type: string
  /** When the article at hand was published: an ISO date and time in UTC. */
  date: string
  /** What the address begins with where it is another: both slashes. */
  source?: string
}

const next = address('/magazine/next-article/{type}/{date}/')
export const NEXT_ARTICLE_ROUTE = next.routes[0] ?? ''

/** The article that follows, the next older one, in a frame. A frame marked `data-end` says that there is none. */
export const nextArticleCall = defineCall({
  name: 'next-article',
  method: 'GET',
  routes: next.routes,
  path: ({ type, date, source }: NextArticleParams) =>
    `${source === undefined ? next.build({ type, date }) : `${source}${encodeURIComponent(type)}/${encodeURIComponent(date)}/`}?xhr=1`,
  match(pathname, search = ''): NextArticleParams | undefined {
    const { type, date } = next.read(pathname) ?? {}
    return type && date && new URLSearchParams(search).get('xhr') === '1' ? { type, date } : undefined
  },
  parameters: { date: described({ type: 'string', format: 'date-time' }, text), xhr: flag },
  sent: nothing,
  answer: { kind: 'html', holds: 'frame' },
})
