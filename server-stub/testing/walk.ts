/** For tests: walks the site as a visitor does, by its links. */

import type { FastifyInstance } from 'fastify'
import * as to from '../catalogue/addresses.js'
import { sql } from '../db/sql.js'
import { claimedRows } from './claimed-rows.js'

/** A walk reads so many pages, then one more of each shape of address that it has not read. */
export const WALK_LENGTH = 250

/** What an address is made from. */
export interface Addressed {
  id: number
  slug: string
  kind: never
}

/** The site's own addresses that a page links to, without their fragments. */
export function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/<(?:a|link rel="(?:next|prev)")[^>]* href="([^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replace(/#.*$/, ''),
  )
  return [...new Set(hrefs.filter((href) => href.startsWith('/')))]
}

/** Every address seen on a walk from home, with where it was first seen, and those that answered badly. */
export async function walk(
  app: FastifyInstance,
  length = WALK_LENGTH,
): Promise<{ seen: Map<string, string>; bad: string[] }> {
  const seen = new Map([['/', '']])
  const read = new Set<string>()
  const shapes = new Set<string>()
  const bad: string[] = []
  const queue = ['/']
  async function visit(url: string): Promise<void> {
    read.add(url)
    shapes.add(shapeOf(url))
    const answer = await app.inject({ url })
    // What is a member's own asks visitors to sign in.
    const asksWho = answer.statusCode === 303 && answer.headers.location?.startsWith('/sign-in/?redirect=')
    if (answer.statusCode !== 200 && answer.statusCode !== 301 && !asksWho)
      bad.push(`${answer.statusCode} ${url} from ${seen.get(url)}`)
    if (!String(answer.headers['content-type']).startsWith('text/html')) return
    for (const link of linksIn(answer.body)) {
      if (!seen.has(link)) {
        seen.set(link, url)
        queue.push(link)
      }
    }
  }
  // Unread shapes first: breadth comes from kinds of pages, not from the first list's hundred artists.
  for (let next = 0; next < queue.length && read.size < length; next++) {
    const fresh = queue.findIndex((url, index) => index >= next && !shapes.has(shapeOf(url)))
    if (fresh > next) queue.splice(next, 0, ...queue.splice(fresh, 1))
    const url = queue[next]
    if (url !== undefined && !url.startsWith('/media/')) await visit(url)
  }
  const rest = [...seen.keys()].filter((url) => !url.startsWith('/media/'))
  for (const url of rest) if (!shapes.has(shapeOf(url))) await visit(url)
  return { seen, bad }
}

/** `/artists/ana-ruiz/?after=x` → `/artists/*?after` */
export function shapeOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [head = '', second = '', ...rest] = pathname.split('/').filter(Boolean)
  const isKept = /^(?:institutions|news|conversations|spotlights|opinions)$/.test(second)
  return `${head}/${isKept ? second : second && '*'}/${rest.map(() => '*').join('/')}?${[...searchParams.keys()].join('&')}`
}

/** The ids of the works on a list, page after page, and the last page of all. */
export async function worksFrom(
  app: FastifyInstance,
  start: string,
  rel: 'next' | 'prev',
): Promise<{ ids: number[]; last: string }> {
  const ids: number[] = []
  let last = start
  for (let url: string | undefined = start; url; ) {
    last = url
    const body: string = (await app.inject({ url })).body
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    ids.push(
      ...[...main.matchAll(/<a class="work" href="\/artworks\/[^"]*?(\d+)\/"/g)].map(([, id]) => Number(id)),
    )
    url = body.match(new RegExp(`<link rel="${rel}" href="([^"]+)"`))?.[1]?.replaceAll('&amp;', '&')
  }
  return { ids, last }
}

/** The addresses that things would have which are not published. */
export async function hiddenAddresses(app: FastifyInstance): Promise<string[]> {
  const { db } = app.site
  const paths: Record<string, (row: Addressed) => string> = {
    artist: to.artistPath,
    gallery: to.galleryPath,
    exhibition: to.exhibitionPath,
    artwork: to.artworkPath,
    viewing_room: to.viewingRoomPath,
    preview: to.previewPath,
    art_fair: to.fairPath,
    city: to.cityPath,
    article: to.articlePath,
  }
  const lists = await Promise.all(
    Object.entries(paths).map(async ([table, path]) =>
      (await claimedRows<Addressed>(db, sql`select * from ${sql.raw(table)} where not published`)).map(path),
    ),
  )
  return lists.flat()
}
