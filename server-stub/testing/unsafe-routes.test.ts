/** Every route that may change something, and everyone who may not. A route that is not in the table fails the test. */

import type { FastifyInstance } from 'fastify'
import type { Response } from 'light-my-request'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { type Sql, sql } from '../db/sql.js'
import { addDemoMembers } from '../demo/members.js'
import { forgetAttempts } from '../http/limits/attempts.js'
import { claimedRows } from './claimed-rows.js'
import { browse, type TestVisitor } from './people/browser.js'
import { openStorelessApp, openTestApp, TEST_CARDS } from './site.js'

interface Entry {
  /** Who may send it. Others get 401, or 403 when they are members and it is for staff. */
  who: 'anyone' | 'members' | 'staff'
  /** What an empty form gets from whoever may send it. Below 400 only with a reason why that does nothing. */
  empty: number
  harmless?: string
  /** What is in the address is another member's: gets 404. */
  anothers?: (things: Things) => { url: string; form?: Record<string, string> }
}

/** What belongs to one member, and is tried by another. */
interface Things {
  member: number
  order: number
  card: number
  /** A gallery whose team has neither of them. */
  gallery: number
  /** Of that gallery. */
  work: number
  plan: number
  exhibition: number
  room: number
  /** Whose page that gallery has begun. */
  artist: number
  /** Of the member, to that gallery. */
  enquiry: number
  reply: number
  news: number
  search: number
  passkey: number
  /** With a work. */
  list: number
  session: string
}

const TABLE: Record<string, Entry> = {
  'POST /staff/search/synonyms/': { who: 'staff', empty: 422 },
  'POST /staff/search/synonyms/:id/delete/': { who: 'staff', empty: 404 },
  'POST /staff/admin/cities/:id/places/': { who: 'staff', empty: 404 },
  'POST /staff/home/': { who: 'staff', empty: 400 },
  'POST /staff/admin/menus/': { who: 'staff', empty: 400 },
  'POST /staff/admin/menus/link/': { who: 'staff', empty: 422 },
  'POST /staff/admin/menus/group/': { who: 'staff', empty: 400 },
  'POST /staff/search/first/': { who: 'staff', empty: 422 },
  'POST /staff/report/check/': { who: 'staff', empty: 303, harmless: 'only looks' },
  'POST /sign-in/': { who: 'anyone', empty: 422 },
  'POST /sign-in/passkey/': { who: 'anyone', empty: 422 },
  'POST /my-plinth/account/passkeys/': { who: 'members', empty: 422 },
  'POST /my-plinth/account/passkeys/new/': { who: 'members', empty: 403 },
  'POST /my-plinth/account/passkeys/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ passkey }) => ({ url: `/my-plinth/account/passkeys/${passkey}/`, form: { do: 'remove' } }),
  },
  'POST /sign-in/code/': { who: 'anyone', empty: 303, harmless: 'nobody has given a password yet' },
  'POST /sign-out/': { who: 'anyone', empty: 303, harmless: 'nobody is signed in' },
  'POST /sign-up/': { who: 'anyone', empty: 422 },
  'POST /sign-up/send-again/': {
    who: 'members',
    empty: 303,
    harmless: 'the address is confirmed: no e-mail',
  },
  'POST /sign-up/confirm/:token/': { who: 'anyone', empty: 404 },
  'POST /forgotten-password/': { who: 'anyone', empty: 422 },
  'POST /forgotten-password/:token/': { who: 'anyone', empty: 404 },
  'POST /change-email/:token/': { who: 'anyone', empty: 404 },
  'POST /sign-up/subscribe/': { who: 'anyone', empty: 422 },
  'POST /sign-up/subscribe/confirm/:token/': { who: 'anyone', empty: 404 },
  'POST /sign-up/unsubscribe/:token/': {
    who: 'anyone',
    empty: 303,
    harmless: 'nobody subscribed with this token',
  },
  'POST /advisory/enquiry/': { who: 'anyone', empty: 422 },
  'POST /auth/follow-fav/': { who: 'anyone', empty: 400 },
  'POST /auth/prices/': { who: 'anyone', empty: 422 },
  'POST /search/': { who: 'anyone', empty: 400 },
  'POST /algolia-event/': { who: 'anyone', empty: 400 },
  'POST /1/indexes/:index/queries': { who: 'anyone', empty: 403 },
  'POST /1/indexes/:index/query': { who: 'anyone', empty: 403 },
  'POST /1/indexes/:index/facets/:facet/query': { who: 'anyone', empty: 403 },
  'POST /fixtures/echo/': { who: 'anyone', empty: 303, harmless: 'says what it was sent' },
  // Both read JSON, from this machine alone.
  'POST /__stub/faults': { who: 'anyone', empty: 415 },
  'POST /__stub/reset': { who: 'anyone', empty: 415 },
  'POST /system/follow-fav/': { who: 'members', empty: 400 },
  'POST /system/save-private-view-artwork-view/': { who: 'members', empty: 400 },
  'POST /previews/terms/': { who: 'members', empty: 403 },
  'POST /system/set-pref/': { who: 'members', empty: 400 },
  'POST /system/recommendations/user/': { who: 'anyone', empty: 400 },
  'POST /system/recommendations/item/': { who: 'anyone', empty: 400 },
  'POST /system/recommendations/hidden/': { who: 'members', empty: 400 },
  'POST /my-plinth/profile/preferences/recommendations/': { who: 'members', empty: 400 },
  'POST /system/feature-impressions/': { who: 'anyone', empty: 400 },
  'POST /my-plinth/account/email/': { who: 'members', empty: 422 },
  'POST /my-plinth/account/password/': { who: 'members', empty: 422 },
  'POST /my-plinth/account/delete/': { who: 'members', empty: 422 },
  'POST /my-plinth/account/two-step/': { who: 'members', empty: 422 },
  'POST /my-plinth/account/two-step/set-up/': { who: 'members', empty: 409 },
  'POST /my-plinth/account/two-step/off/': { who: 'members', empty: 409 },
  'POST /my-plinth/account/two-step/codes/': { who: 'members', empty: 409 },
  'POST /my-plinth/account/sessions/': {
    who: 'members',
    empty: 404,
    anothers: ({ session }) => ({ url: '/my-plinth/account/sessions/', form: { session } }),
  },
  'POST /my-plinth/searches/': { who: 'members', empty: 400 },
  'POST /my-plinth/searches/:id/': {
    who: 'members',
    empty: 400,
    anothers: ({ search }) => ({ url: `/my-plinth/searches/${search}/`, form: { alert: 'none' } }),
  },
  'POST /my-plinth/lists/': { who: 'members', empty: 422 },
  'POST /my-plinth/lists/add/': {
    who: 'members',
    empty: 400,
    anothers: ({ list, work }) => ({
      url: '/my-plinth/lists/add/',
      form: { list: String(list), work: String(work) },
    }),
  },
  'POST /my-plinth/lists/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ list }) => ({ url: `/my-plinth/lists/${list}/`, form: { do: 'share' } }),
  },
  'POST /my-plinth/lists/:id/works/:work/': {
    who: 'members',
    empty: 404,
    anothers: ({ list, work }) => ({
      url: `/my-plinth/lists/${list}/works/${work}/`,
      form: { note: 'Mine' },
    }),
  },
  'POST /my-plinth/notifications/read-all/': { who: 'members', empty: 303, harmless: 'there are none' },
  'POST /my-plinth/notifications/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ news }) => ({ url: `/my-plinth/notifications/${news}/` }),
  },
  'POST /my-plinth/orders/:id/payment/': {
    who: 'members',
    empty: 404,
    anothers: ({ order }) => ({
      url: `/my-plinth/orders/${order}/payment/`,
      form: { method: 'invoice', name: 'Goran', address: 'Here' },
    }),
  },
  'POST /my-plinth/orders/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ order }) => ({ url: `/my-plinth/orders/${order}/`, form: { do: 'cancel', version: '1' } }),
  },
  'POST /my-plinth/orders/cards/:id/remove/': {
    who: 'members',
    empty: 404,
    anothers: ({ card }) => ({ url: `/my-plinth/orders/cards/${card}/remove/` }),
  },
  // Only what the payment provider has signed is read.
  'POST /system/card-payments/': { who: 'anyone', empty: 400 },
  // Without a secret no mail comes in.
  'POST /system/inbound-mail/': { who: 'anyone', empty: 404 },
  'POST /my-plinth/orders/new/': { who: 'members', empty: 404 },
  'POST /my-plinth/gallery/orders/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ order }) => ({
      url: `/my-plinth/gallery/orders/${order}/`,
      form: { do: 'pay', version: '1', amount: '1' },
    }),
  },
  'POST /my-plinth/gallery/billing/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ gallery }) => ({ url: `/my-plinth/gallery/billing/${gallery}/`, form: { iban: 'DE00' } }),
  },
  'POST /my-plinth/gallery/apply/': { who: 'members', empty: 422 },
  'POST /gallery-invitation/:token/': { who: 'anyone', empty: 404 },
  'POST /my-plinth/gallery/team/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ gallery, member }) => ({
      url: `/my-plinth/gallery/team/${gallery}/`,
      form: { do: 'remove', of: String(member) },
    }),
  },
  'POST /my-plinth/gallery/team/:id/invitations/': {
    who: 'members',
    empty: 404,
    anothers: ({ gallery }) => ({
      url: `/my-plinth/gallery/team/${gallery}/invitations/`,
      form: { email: 'me@example.org', role: 'owner' },
    }),
  },
  'POST /enquiries/:token/': { who: 'anyone', empty: 404 },
  'POST /my-plinth/enquiries/claim/': {
    who: 'members',
    empty: 303,
    harmless: 'none came from their address',
  },
  'POST /my-plinth/enquiries/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ enquiry }) => ({
      url: `/my-plinth/enquiries/${enquiry}/`,
      form: { do: 'reply', text: 'Mine' },
    }),
  },
  'POST /my-plinth/gallery/enquiries/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ enquiry }) => ({
      url: `/my-plinth/gallery/enquiries/${enquiry}/`,
      form: { do: 'reply', text: 'Mine' },
    }),
  },
  'POST /my-plinth/gallery/enquiries/replies/': {
    who: 'members',
    empty: 404,
    anothers: ({ gallery }) => ({
      url: '/my-plinth/gallery/enquiries/replies/',
      form: { title: 'Mine', text: 'Mine', gallery: String(gallery) },
    }),
  },
  'POST /my-plinth/gallery/enquiries/replies/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ reply }) => ({ url: `/my-plinth/gallery/enquiries/replies/${reply}/` }),
  },
  'POST /staff/enquiries/:id/': { who: 'staff', empty: 404 },
  'POST /staff/enquiries/replies/': { who: 'staff', empty: 422 },
  'POST /staff/enquiries/replies/:id/': { who: 'staff', empty: 404 },
  'POST /my-plinth/gallery/works/new/': {
    who: 'members',
    empty: 422,
    anothers: ({ gallery }) => ({
      url: '/my-plinth/gallery/works/new/',
      form: { gallery: String(gallery), title: 'Mine', availability: 'none' },
    }),
  },
  'POST /my-plinth/gallery/works/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ work }) => ({ url: `/my-plinth/gallery/works/${work}/`, form: { do: 'unpublish' } }),
  },
  'POST /my-plinth/gallery/works/:id/text/': {
    who: 'members',
    empty: 404,
    anothers: ({ work }) => ({
      url: `/my-plinth/gallery/works/${work}/text/`,
      form: { version: '1', title: 'Mine', availability: 'none' },
    }),
  },
  'POST /my-plinth/gallery/works/:id/pictures/': {
    who: 'members',
    empty: 404,
    anothers: ({ work }) => ({ url: `/my-plinth/gallery/works/${work}/pictures/`, form: { alt: 'Mine' } }),
  },
  'POST /my-plinth/gallery/works/:id/pictures/:picture/': { who: 'members', empty: 404 },
  'POST /my-plinth/gallery/works/import/': { who: 'members', empty: 422 },
  'POST /my-plinth/gallery/works/import/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ plan }) => ({ url: `/my-plinth/gallery/works/import/${plan}/`, form: { do: 'apply' } }),
  },
  'POST /my-plinth/gallery/exhibitions/new/': {
    who: 'members',
    empty: 422,
    anothers: ({ gallery }) => ({
      url: '/my-plinth/gallery/exhibitions/new/',
      form: { gallery: String(gallery), title: 'Mine', starts_on: '2026-01-01', ends_on: '2026-02-01' },
    }),
  },
  'POST /my-plinth/gallery/exhibitions/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ exhibition }) => ({
      url: `/my-plinth/gallery/exhibitions/${exhibition}/`,
      form: { do: 'publish' },
    }),
  },
  'POST /my-plinth/gallery/exhibitions/:id/text/': {
    who: 'members',
    empty: 404,
    anothers: ({ exhibition }) => ({
      url: `/my-plinth/gallery/exhibitions/${exhibition}/text/`,
      form: { version: '1', title: 'Mine', starts_on: '2026-01-01', ends_on: '2026-02-01' },
    }),
  },
  'POST /staff/gallery-exhibitions/:id/': { who: 'staff', empty: 404 },
  'POST /my-plinth/gallery/viewing-rooms/new/': {
    who: 'members',
    empty: 422,
    anothers: ({ gallery }) => ({
      url: '/my-plinth/gallery/viewing-rooms/new/',
      form: { gallery: String(gallery), title: 'Mine', starts_on: '2026-01-01', ends_on: '2026-02-01' },
    }),
  },
  'POST /my-plinth/gallery/viewing-rooms/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ room }) => ({ url: `/my-plinth/gallery/viewing-rooms/${room}/`, form: { do: 'publish' } }),
  },
  'POST /my-plinth/gallery/viewing-rooms/:id/text/': {
    who: 'members',
    empty: 404,
    anothers: ({ room }) => ({
      url: `/my-plinth/gallery/viewing-rooms/${room}/text/`,
      form: { version: '1', title: 'Mine', starts_on: '2026-01-01', ends_on: '2026-02-01' },
    }),
  },
  'POST /my-plinth/gallery/viewing-rooms/:id/story/': {
    who: 'members',
    empty: 404,
    anothers: ({ room }) => ({
      url: `/my-plinth/gallery/viewing-rooms/${room}/story/`,
      form: { version: '1', blocks: '0' },
    }),
  },
  'POST /my-plinth/gallery/viewing-rooms/:id/story/draft/': {
    who: 'members',
    empty: 404,
    anothers: ({ room }) => ({
      url: `/my-plinth/gallery/viewing-rooms/${room}/story/draft/`,
      form: { version: '1', blocks: '0' },
    }),
  },
  'POST /my-plinth/gallery/viewing-rooms/:id/story/pictures/': {
    who: 'members',
    empty: 404,
    anothers: ({ room }) => ({
      url: `/my-plinth/gallery/viewing-rooms/${room}/story/pictures/`,
      form: { alt: 'Mine' },
    }),
  },
  'POST /staff/gallery-viewing-rooms/:id/': { who: 'staff', empty: 404 },
  'POST /my-plinth/gallery/exhibitions/:id/pictures/': {
    who: 'members',
    empty: 404,
    anothers: ({ exhibition }) => ({
      url: `/my-plinth/gallery/exhibitions/${exhibition}/pictures/`,
      form: { alt: 'Mine' },
    }),
  },
  'POST /my-plinth/gallery/exhibitions/:id/pictures/:picture/': { who: 'members', empty: 404 },
  'POST /my-plinth/gallery/viewing-rooms/:id/pictures/': {
    who: 'members',
    empty: 404,
    anothers: ({ room }) => ({
      url: `/my-plinth/gallery/viewing-rooms/${room}/pictures/`,
      form: { alt: 'Mine' },
    }),
  },
  'POST /my-plinth/gallery/viewing-rooms/:id/pictures/:picture/': { who: 'members', empty: 404 },
  'POST /my-plinth/gallery/artists/:id/pictures/': {
    who: 'members',
    empty: 404,
    anothers: ({ artist }) => ({
      url: `/my-plinth/gallery/artists/${artist}/pictures/`,
      form: { alt: 'Mine' },
    }),
  },
  'POST /my-plinth/gallery/artists/:id/pictures/:picture/': { who: 'members', empty: 404 },
  'POST /my-plinth/gallery/artists/new/': {
    who: 'members',
    empty: 422,
    anothers: ({ gallery }) => ({
      url: '/my-plinth/gallery/artists/new/',
      form: { gallery: String(gallery), name: 'Mine' },
    }),
  },
  'POST /my-plinth/gallery/artists/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ artist }) => ({ url: `/my-plinth/gallery/artists/${artist}/`, form: { do: 'publish' } }),
  },
  'POST /my-plinth/gallery/artists/:id/text/': {
    who: 'members',
    empty: 404,
    anothers: ({ artist }) => ({
      url: `/my-plinth/gallery/artists/${artist}/text/`,
      form: { version: '1', name: 'Mine' },
    }),
  },
  'POST /staff/gallery-artists/:id/': { who: 'staff', empty: 404 },
  'POST /my-plinth/gallery/represented/:id/': {
    who: 'members',
    empty: 404,
    anothers: ({ gallery, artist }) => ({
      url: `/my-plinth/gallery/represented/${gallery}/`,
      form: { do: 'remove', of: String(artist) },
    }),
  },
  'POST /staff/gallery-works/:id/': { who: 'staff', empty: 404 },
  'POST /staff/gallery-accounts/:id/': { who: 'staff', empty: 404 },
  'POST /staff/gallery-accounts/team/:id/': { who: 'staff', empty: 404 },
  'POST /staff/gallery-accounts/team/:id/invitations/': { who: 'staff', empty: 404 },
  'POST /staff/orders/:id/': { who: 'staff', empty: 404 },
  'POST /staff/orders/billing/:id/': { who: 'staff', empty: 404 },
  'POST /my-plinth/gallery-selections/:id/': { who: 'members', empty: 404 },
  'POST /system/approve-gallery/': { who: 'members', empty: 422 },
  'POST /system/chat/messages/': {
    who: 'members',
    empty: 400,
    anothers: ({ member }) => ({
      url: `/system/chat/messages/?of=${member}`,
      form: { key: 'a-key-of-a-form', text: 'Hello' },
    }),
  },
  'POST /system/chat/seen/': {
    who: 'members',
    empty: 400,
    anothers: ({ member }) => ({ url: `/system/chat/seen/?of=${member}`, form: { upTo: '1' } }),
  },
  'POST /my-plinth/chat/': { who: 'members', empty: 422 },
  'POST /staff/chat/:id/': { who: 'staff', empty: 404 },
  'POST /my-plinth/profile/': { who: 'members', empty: 422 },
  'POST /my-plinth/profile/preferences/step/:step/': { who: 'members', empty: 404 },
  'POST /staff/caching/': { who: 'staff', empty: 400 },
  'POST /staff/admin/articles/': { who: 'staff', empty: 422 },
  'POST /staff/admin/articles/:id/text/': { who: 'staff', empty: 404 },
  'POST /staff/admin/articles/:id/history/': { who: 'staff', empty: 404 },
  'POST /staff/admin/articles/:id/notes/': { who: 'staff', empty: 404 },
  'POST /staff/admin/articles/:id/text/draft/': { who: 'staff', empty: 404 },
  'POST /staff/admin/pictures/': { who: 'staff', empty: 422 },
  'POST /staff/admin/pictures/:id/': { who: 'staff', empty: 404 },
  'POST /staff/admin/pictures/:id/text/': { who: 'staff', empty: 404 },
  'POST /staff/admin/widgets/:name/': { who: 'staff', empty: 404 },
  'POST /staff/admin/widgets/:name/filled/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/pages/': { who: 'staff', empty: 422 },
  'POST /staff/gallery/pages/:id/text/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/pages/:id/history/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/pages/:id/notes/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/pages/:id/text/draft/': { who: 'staff', empty: 404 },
  'POST /staff/admin/:collection/new/': { who: 'staff', empty: 404 },
  'POST /staff/admin/:collection/:id/text/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/viewing-rooms/:id/story/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/viewing-rooms/:id/history/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/viewing-rooms/:id/story/draft/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/:collection/new/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/:collection/:id/text/': { who: 'staff', empty: 404 },
  'POST /staff/admin/:collection/:id/': { who: 'staff', empty: 404 },
  'POST /staff/admin/:collection/:id/plan/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/:collection/:id/': { who: 'staff', empty: 404 },
  'POST /staff/gallery/:collection/:id/plan/': { who: 'staff', empty: 404 },
  'POST /staff/members/:id/': { who: 'staff', empty: 404 },
  'POST /staff/outbox/:id/': { who: 'staff', empty: 404 },
  'POST /staff/jobs/:id/retry/': { who: 'staff', empty: 404 },
  'POST /staff/jobs/:id/delete/': { who: 'staff', empty: 404 },
}

/** Every method is refused there. */
const REFUSE_ALL: Record<string, number> = { '/__bad-address': 400, '/1/*': 403 }

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Names the route list before there is a store, so that each route is a test of its own. */
const routes = await (async () => {
  const bare = await openStorelessApp(TEST_CARDS)
  await bare.ready()
  const list = bare.routeList.filter(({ method }) => !SAFE.has(method))
  await bare.close()
  return list
})()
const listed = routes.filter(({ url }) => REFUSE_ALL[url] === undefined)
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

let app: FastifyInstance
let member: TestVisitor
let staff: TestVisitor
let things: Things

beforeAll(async () => {
  app = await openTestApp(TEST_CARDS)
  const { db } = app.site
  await addDemoMembers(db)
  const victim = await signedIn('member@example.org')
  member = await signedIn('gallery@example.org')
  staff = await signedIn('admin@example.org')
  const one = async <T>(statement: Sql): Promise<T> => {
    const [row] = await claimedRows<{ value: T }>(db, statement)
    if (!row) throw new Error(`test: nothing came of ${statement.text}`)
    return row.value
  }
  const id = await one<number>(sql`select id as value from member where email = 'member@example.org'`)
  const news = await one<number>(
    sql`insert into news (kind, thing_id) values ('artwork', 1) returning id as value`,
  )
  await db.query(
    sql`insert into notification (member_id, news_id, entity_type, entity_id) values (${id}, ${news}, 'artist', 1)`,
  )
  await db.query(sql`insert into conversation (member_id) values (${id})`)
  const gallery = (name: string) =>
    one<number>(
      sql`insert into gallery (source, source_id, slug, name, sort_name, kind) values ('t', ${name}, ${name}, ${name}, ${name}, 1) returning id as value`,
    )
  const show = (table: string, of: number) =>
    one<number>(
      sql`insert into ${sql.raw(table)} (source, source_id, slug, title, gallery_id, starts_on, ends_on) values ('t', 's', 's', 'Salt', ${of}, '2026-01-01', '2026-02-01') returning id as value`,
    )
  // Who tries what is another's acts for a gallery too.
  await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
     select ${await gallery('halle')}, id, 'owner' from member where email = 'gallery@example.org'`)
  const other = await gallery('other')
  things = {
    member: id,
    news,
    gallery: other,
    work: await one<number>(
      sql`insert into artwork (source, source_id, slug, title, gallery_id) values ('t', '1', 'salt', 'Salt', ${other}) returning id as value`,
    ),
    exhibition: await show('exhibition', other),
    room: await show('viewing_room', other),
    artist: await one<number>(
      sql`insert into artist (source, source_id, slug, name, sort_name, published, gallery_id) values ('t', '1', 'sol', 'Sol', 'Sol', false, ${other}) returning id as value`,
    ),
    enquiry: await one<number>(
      sql`insert into enquiry (key, member_id, name, email, message, gallery_id) values ('k', ${id}, 'Mara', 'm@example.org', 'Is it?', ${other}) returning id as value`,
    ),
    reply: await one<number>(
      sql`insert into saved_reply (gallery_id, title, text) values (${other}, 'Thanks', 'Thank you.') returning id as value`,
    ),
    plan: await one<number>(
      sql`insert into work_import (gallery_id, sent_by, rows, pictures) values (${other}, 'Ana', '[]', '[]') returning id as value`,
    ),
    search: await one<number>(
      sql`insert into saved_search (member_id, address, title, alert) values (${id}, '/artworks/', 'Artworks', 'daily') returning id as value`,
    ),
    passkey: await one<number>(
      sql`insert into passkey (member_id, credential, public_key, counter, transports, name) values (${id}, 'c', 'k', 0, '{}', 'Laptop') returning id as value`,
    ),
    list: await one<number>(
      sql`with list as (insert into work_list (member_id, title) values (${id}, 'Stairs') returning id),
         item as (insert into work_list_item (list_id, artwork_id) select list.id, artwork.id from list, artwork where artwork.source_id = '1')
       select id as value from list`,
    ),
    order: await one<number>(
      sql`insert into member_order (member_id, status, currency, gallery_id) values (${id}, 'awaiting-payment', 'EUR', ${other}) returning id as value`,
    ),
    card: await one<number>(
      sql`insert into saved_card (member_id, provider_reference, brand, last_four, expires_on) values (${id}, 'pm_1', 'Visa', '4242', '2031-04') returning id as value`,
    ),
    session: await one<string>(sql`select left(id, 16) as value from session where member_id = ${id}`),
  }
  expect(victim.cookie('plinth-session')).not.toBe('')
})
afterAll(() => app.close())

async function signedIn(email: string): Promise<TestVisitor> {
  const visitor = browse(app)
  await visitor.post('/sign-in/', { email, password: 'plinth-demo' })
  return visitor
}

async function visitor(): Promise<TestVisitor> {
  const someone = browse(app)
  await someone.get('/system/user/')
  return someone
}

/** An address of the route that names nothing there is. */
const addressOf = (url: string) => url.replace(/:\w+/g, '999999999')

type Proof = 'token' | 'none' | 'elsewhere'

/** Sends a form as a script of the site would, with its token, without, or as a page of another site would. */
async function send(
  who: TestVisitor,
  { method, url }: { method: string; url: string },
  { proof = 'token', form = {} }: { proof?: Proof; form?: Record<string, string> } = {},
): Promise<Response> {
  await forgetAttempts(app.site.db)
  expect(method).toBe('POST')
  return who.post(url, form, {
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': proof === 'elsewhere' ? 'cross-site' : 'same-origin',
    ...(proof === 'token' ? { 'x-csrf-token': who.cookie('plinth-csrf') } : {}),
  })
}

/** Of all that is kept, but for how often somebody tried, that staff did, and what the server does by itself. */
async function everything(): Promise<unknown> {
  const { db } = app.site
  const tables = await claimedRows<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('attempt', 'job', 'staff_act', 'staff_act_end', 'staff_act_done', 'link_check') order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.raw(name)} t`,
  )
  // Several processes may read a part each: without an order, any may be the first.
  return db.query(sql`select name, sum from (${sql.join(sums, ' union all ')}) read order by name`)
}

/** Runs it, and fails when anything that is kept is another than before. */
async function unchanged(run: () => Promise<void>): Promise<void> {
  const before = await everything()
  await run()
  expect(await everything()).toEqual(before)
}

/** The answer refuses, and says why to whoever asked. */
function expectRefusal(answer: Response, status: number): void {
  expect(answer.statusCode).toBe(status)
  const type = String(answer.headers['content-type'])
  if (type.startsWith('application/json')) expect(answer.json().message).toMatch(/\w+ \w+/)
  else expect(answer.body).toMatch(/(?:data-reason|class="field__error[^>]*|role="alert")>\s*[^\s<]+ [^\s<]+/)
}

it('every unsafe route is in the table, and nothing else is', () => {
  expect(listed.map(nameOf).sort()).toEqual(Object.keys(TABLE).sort())
})

it('those that do without a token are few, and known', () => {
  expect(routes.filter(({ needsToken, url }) => !needsToken && url !== '/1/*').map(nameOf)).toEqual([
    'POST /__stub/faults',
    'POST /__stub/reset',
    'POST /system/card-payments/',
    'POST /sign-up/unsubscribe/:token/',
    'POST /system/inbound-mail/',
    'POST /1/indexes/:index/queries',
    'POST /1/indexes/:index/query',
    'POST /1/indexes/:index/facets/:facet/query',
  ])
})

it.each(Object.entries(REFUSE_ALL))('%s refuses every method', async (url, status) => {
  const methods = routes.filter((route) => route.url === url).map(({ method }) => method)
  const who = await visitor()
  const headers = {
    cookie: who.cookieHeader(),
    'x-csrf-token': who.cookie('plinth-csrf'),
    'sec-fetch-site': 'same-origin',
  }
  await unchanged(async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(methods).toContain(method)
      const answer = await app.inject({ method, url: url.replace('*', 'x'), headers })
      expect(answer.statusCode).toBe(status)
    }
  })
})

// Without a token, from another site, for those who may not, for an empty form, with what is another's.
it.each(listed.map((route) => [nameOf(route), route] as const))(
  '%s does nothing that it should not',
  async (name, route) => {
    const target = { method: route.method, url: addressOf(route.url) }
    const entry = TABLE[name]
    if (!entry) throw new Error(`test: say in the table who may send ${name}`)
    const { who, empty, harmless, anothers } = entry
    expect(empty >= 400).toBe(harmless === undefined)
    const someone = await visitor()
    await unchanged(async () => {
      if (route.needsToken) {
        for (const sender of [someone, member, staff])
          for (const proof of ['none', 'elsewhere'] as const)
            expectRefusal(await send(sender, target, { proof }), 403)
      }
      const answers: [TestVisitor, number][] = [[someone, who === 'anyone' ? empty : 401]]
      if (who !== 'anyone') answers.push([member, who === 'staff' ? 403 : empty])
      if (who === 'staff') answers.push([staff, empty])
      for (const [sender, status] of answers) {
        const answer = await send(sender, target)
        if (status >= 400) expectRefusal(answer, status)
        else expect(answer.statusCode).toBe(status)
      }
      if (anothers) {
        const { url, form = {} } = anothers(things)
        expectRefusal(await send(member, { method: 'POST', url }, { form }), 404)
      }
    })
  },
)
