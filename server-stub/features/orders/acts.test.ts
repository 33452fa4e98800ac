/** What is done with orders, on both engines: one work to one buyer, one transaction a step, money that comes late or twice. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import {
  BILLING,
  BO,
  DEALER,
  GALLERY,
  MARA,
  OTHER_GALLERY,
  oneGallery,
  PRICE,
  WORK,
} from '../../testing/one-gallery.js'
import { exportOf } from '../accounts/member-data.js'
import { actOn } from './acts.js'
import { MOST_RESERVED } from './begin.js'
import { endOrders, leaveOrders } from './endings.js'
import { exportInvoices, invoiceOf, setBilling } from './invoices/invoice-store.js'
import { paymentsOf } from './money/ledger.js'
import type { Act, Actor } from './order-states.js'
import type { Details } from './steps.js'
import { eventsOf, ofGalleries, ofMember, ofStaff, orderOf, ordersOf } from './store.js'

const COLLECTORS = 50

eachEngine((engine) => {
  const gallery = oneGallery(engine)
  const { site, begin, begun, by, act, invoiced, statusOf, holder, availability } = gallery
  const { subjects, bodies, forgetEmails, elapse, state, dyingAt } = gallery
  let db: Database

  beforeAll(() => {
    db = site.db
  })

  describe('the same work', () => {
    it('goes to one of fifty who order it at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: COLLECTORS }, (_, index) => begin({ memberId: index + 1 })),
      )
      const won = answers.filter((answer) => 'id' in answer)
      expect(won).toHaveLength(1)
      expect(answers.filter((answer) => 'refusal' in answer && answer.refusal === 'taken')).toHaveLength(
        COLLECTORS - 1,
      )
      expect(await db.query(sql`select count(*)::integer as n from member_order`)).toEqual([{ n: 1 }])
      expect(won).toEqual([{ id: await holder() }])
    })

    it('goes to one of fifty whose offers are accepted at once', async () => {
      const ids = []
      for (let memberId = 1; memberId <= COLLECTORS; memberId++)
        ids.push(await begun({ memberId, act: 'offer', details: { priceMinor: PRICE - memberId } }))
      const answers = await Promise.all(ids.map((id) => act(id, 'gallery', 'accept')))
      expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(1)
      expect(answers.filter((refusal) => refusal === 'taken')).toHaveLength(COLLECTORS - 1)
      expect(await holder()).toBe(ids[answers.indexOf(undefined)])
    })

    it('cannot be held twice, whatever the program does', async () => {
      const id = await begun()
      const other = await begun({ memberId: BO, artworkId: WORK + 1 })
      await expect(
        db.query(sql`insert into work_hold (artwork_id, order_id) values (${WORK}, ${other})`),
      ).rejects.toThrow(/duplicate key/)
      expect(await holder()).toBe(id)
    })

    it('is ordered once by a form that is sent six times', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => begin()))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await subjects('3@example.org')).toEqual(['Ordered'])
    })

    it('is not sold at a price that is no longer on file, nor when it is not on sale', async () => {
      await db.query(sql`update artwork set price_minor = ${PRICE + 1} where id = ${WORK}`)
      expect(await begin()).toEqual({ refusal: 'price-changed' })
      await db.query(
        sql`update artwork set availability = 'sold', price_minor = null, currency = null where id = ${WORK}`,
      )
      expect(await begin()).toEqual({ refusal: 'taken' })
      expect(await begin({ artworkId: 1 })).toEqual({ refusal: 'taken' })
    })
  })

  describe('from an offer to the wall', () => {
    it('ends at a work that the gallery has withdrawn meanwhile', async () => {
      const id = await begun({ act: 'offer', details: { priceMinor: 400_000 } })
      expect(await act(id, 'gallery', 'counter', { priceMinor: 430_000 })).toBeUndefined()
      const setAvailability = (to: string) =>
        db.query(
          sql`update artwork set availability = ${to}, price_minor = null, currency = null where id = ${WORK}`,
        )
      await setAvailability('none')
      expect(await act(id, 'collector', 'accept')).toBe('taken')
      expect([await statusOf(id), await holder()]).toEqual(['countered', undefined])
      await setAvailability('on-request')
      expect(await act(id, 'collector', 'accept')).toBeUndefined()
      // What an order holds by then is its own.
      await setAvailability('none')
      expect(await act(id, 'collector', 'collect', { delivery: 'collect' })).toBeUndefined()
    })

    it('keeps who did what, when and why, and tells both sides', async () => {
      await setBilling(db, GALLERY, BILLING)
      const id = await begun({
        act: 'offer',
        details: { priceMinor: 380_000, why: 'It is for a small room.' },
      })
      expect(await holder()).toBeUndefined()
      expect(await act(id, 'gallery', 'counter', { priceMinor: 420_000 })).toBeUndefined()
      expect(await act(id, 'collector', 'accept')).toBeUndefined()
      expect(await holder()).toBe(id)
      expect(
        await act(id, 'collector', 'order', {
          delivery: 'ship',
          deliverTo: 'Mara\nLisbon',
          invoiceTo: 'Mara',
        }),
      ).toBeUndefined()
      expect(await act(id, 'gallery', 'quote', { shippingMinor: 15_000 })).toBeUndefined()
      expect(await act(id, 'collector', 'invoice')).toBeUndefined()
      expect(await act(id, 'gallery', 'pay')).toBeUndefined()
      expect(await availability()).toBe('sold')
      expect(await act(id, 'gallery', 'ship')).toBeUndefined()
      const events = await eventsOf(db, id)
      expect(events.map(({ actor, act, to, amountMinor }) => [actor, act, to, amountMinor])).toEqual([
        ['collector', 'offer', 'offered', 380_000],
        ['gallery', 'counter', 'countered', 420_000],
        ['collector', 'accept', 'accepted', null],
        ['collector', 'order', 'ordered', null],
        ['gallery', 'quote', 'awaiting-payment', 15_000],
        ['collector', 'invoice', 'invoiced', null],
        ['gallery', 'pay', 'paid', 435_000],
        ['gallery', 'ship', 'shipped', null],
      ])
      expect(events[0]?.why).toBe('It is for a small room.')
      expect((await invoiceOf(db, id))?.lines).toEqual([
        { text: 'Ana Ruiz, Salt Line', minor: 420_000 },
        { text: 'Shipping', minor: 15_000 },
      ])
      expect(await subjects('1@example.org')).toEqual([
        'Counter-offer',
        'Ordered',
        'Shipping quoted',
        'Invoice',
        'Paid',
        'Handed over',
      ])
      expect(await subjects('3@example.org')).toEqual(['Offer', 'Price agreed', 'Ordered', 'Invoice', 'Paid'])
    })

    it('tells nobody of the team who does not act for the gallery any more', async () => {
      await db.query(sql`update member set is_gallery = false where id = ${DEALER}`)
      await begun()
      await db.query(sql`update member set is_gallery = true where id = ${DEALER}`)
      expect(await subjects('3@example.org')).toEqual([])
      expect(await subjects(site.config.advisoryEmail)).toEqual(['Ordered'])
    })

    it('nothing of what happened can be changed or taken out', async () => {
      const id = await begun()
      await expect(
        db.query(sql`update order_event set why = 'another' where order_id = ${id}`),
      ).rejects.toThrow(/only added to/)
      await expect(db.query(sql`delete from order_event where order_id = ${id}`)).rejects.toThrow(
        /only added to/,
      )
    })

    it('ends the other offers on a work that is sold, and tells those who made them', async () => {
      const offer = await begun({ memberId: BO, act: 'offer', details: { priceMinor: 1 } })
      const id = await invoiced()
      await forgetEmails()
      await act(id, 'gallery', 'pay')
      expect(await statusOf(offer)).toBe('declined')
      expect(await subjects('2@example.org')).toEqual(['Sold to another collector'])
    })

    it('does nothing that the table does not allow, nor from a page of before', async () => {
      const id = await begun()
      expect(await act(id, 'collector', 'pay')).toBe('not-allowed')
      expect(await act(id, 'gallery', 'ship')).toBe('not-allowed')
      const order = await orderOf(db, ofStaff, id)
      const cancel = () =>
        actOn(site, {
          scope: ofMember(MARA),
          id,
          by: by('collector'),
          act: 'cancel',
          version: order?.version ?? 0,
        })
      expect((await Promise.all([cancel(), cancel()])).sort()).toEqual(['changed', undefined])
      expect(
        await actOn(site, { scope: ofMember(BO), id, by: { actor: 'collector', id: BO }, act: 'cancel' }),
      ).toBe('gone')
      expect(
        await actOn(site, { scope: ofGalleries([OTHER_GALLERY]), id, by: by('gallery'), act: 'cancel' }),
      ).toBe('gone')
    })
  })

  describe('a time that is over', () => {
    it('ends what waits, frees the work, and tells both', async () => {
      const id = await begun({ act: 'reserve', details: {} })
      await endOrders(site)
      expect(await statusOf(id)).toBe('held')
      await elapse(id)
      await forgetEmails()
      await Promise.all([endOrders(site), endOrders(site)])
      expect(await statusOf(id)).toBe('expired')
      expect(await holder()).toBeUndefined()
      expect(await subjects('1@example.org')).toEqual(['Expired'])
      expect(await subjects('3@example.org')).toEqual(['Expired'])
      expect(await begin({ key: 'again', act: 'reserve', details: {} })).toEqual({
        refusal: 'reserved-before',
      })
      expect(await begin({ key: 'again', memberId: BO })).toHaveProperty('id')
    })

    it('leaves what was done in the same moment as it was done', async () => {
      const id = await begun({ act: 'reserve', details: {} })
      await elapse(id)
      await Promise.all([act(id, 'collector', 'collect', { delivery: 'collect' }), endOrders(site)])
      const status = await statusOf(id)
      expect(['awaiting-payment', 'expired']).toContain(status)
      expect(await holder()).toBe(status === 'expired' ? undefined : id)
    })

    it('keeps reservations few', async () => {
      for (let place = 0; place < MOST_RESERVED; place++)
        await begun({ artworkId: WORK + place, act: 'reserve', details: {} })
      expect(await begin({ artworkId: WORK + MOST_RESERVED, act: 'reserve', details: {} })).toEqual({
        refusal: 'too-many',
      })
      expect(await begin({ artworkId: WORK + MOST_RESERVED })).toHaveProperty('id')
    })

    it('counts a reservation also under an offer, and after it was given up', async () => {
      for (let place = 0; place < MOST_RESERVED; place++) {
        const id = await begun({ artworkId: WORK + place, act: 'reserve', details: {} })
        expect(await act(id, 'collector', 'offer', { priceMinor: 1 })).toBeUndefined()
      }
      const next = { artworkId: WORK + MOST_RESERVED, act: 'reserve', details: {} } as const
      expect(await begin(next)).toEqual({ refusal: 'too-many' })
      const id = (await ordersOf(db, ofMember(MARA), 'collector')).rows[0]?.id ?? 0
      const artworkId = (await orderOf(db, ofStaff, id))?.items[0]?.artworkId ?? 0
      expect(await act(id, 'collector', 'cancel')).toBeUndefined()
      expect(await begin({ ...next, artworkId, key: 'again' })).toEqual({ refusal: 'reserved-before' })
      expect(await begin({ ...next, key: 'another' })).toHaveProperty('id')
    })

    it('says what ended: an offer held nothing, and an invoice is not to be paid any more', async () => {
      const offer = await begun({ memberId: BO, act: 'offer', details: { priceMinor: 400_000 } })
      const id = await invoiced()
      await Promise.all([elapse(offer), elapse(id)])
      await forgetEmails()
      await endOrders(site)
      expect(await bodies('2@example.org')).toContain(
        'The time for an answer is over, and the offer has ended.',
      )
      expect(await bodies('1@example.org')).toContain('Do not pay the invoice any more.')
    })

    it('is over for the others where one cannot be ended', async () => {
      const ids = [
        await begun({ act: 'reserve', details: {} }),
        await begun({ memberId: BO, artworkId: WORK + 1, act: 'reserve', details: {} }),
      ]
      for (const id of ids) await elapse(id)
      let isFirst = true
      const transaction: Database['transaction'] = (work) => {
        if (!isFirst) return db.transaction(work)
        isFirst = false
        return Promise.reject(new Error('broken'))
      }
      const broken = { ...db, query: db.query.bind(db), transaction }
      await expect(endOrders({ ...site, db: broken })).rejects.toThrow('broken')
      expect((await Promise.all(ids.map(statusOf))).sort()).toEqual(['expired', 'held'])
    })
  })

  describe('money', () => {
    it('that comes after the end buys the work where it is still there', async () => {
      const id = await invoiced()
      await elapse(id)
      await endOrders(site)
      expect(await holder()).toBeUndefined()
      expect(await invoiceOf(db, id)).toMatchObject({ paidOn: null, isEnded: true })
      await forgetEmails()
      expect(await act(id, 'gallery', 'pay')).toBeUndefined()
      // The first one was credited at the end.
      expect(await invoiceOf(db, id)).toMatchObject({ number: 2, paidOn: expect.any(String), isEnded: false })
      expect([await statusOf(id), await availability(), await holder()]).toEqual(['paid', 'sold', id])
      expect([await subjects('1@example.org'), await subjects('3@example.org')]).toEqual([['Paid'], ['Paid']])
    })

    it('that comes after the end goes back where another has the work', async () => {
      const id = await invoiced()
      await elapse(id)
      await endOrders(site)
      await begun({ memberId: BO })
      await forgetEmails()
      expect(await act(id, 'gallery', 'pay')).toBeUndefined()
      expect(await statusOf(id)).toBe('refund-due')
      expect(await paymentsOf(db, id)).toMatchObject([
        { amountMinor: PRICE, refunds: [{ minor: PRICE, refundedOn: null }] },
      ])
      expect([await subjects('1@example.org'), await subjects('3@example.org')]).toEqual([
        ['Payment to be refunded'],
        ['Payment to be refunded'],
      ])
      expect(await act(id, 'gallery', 'refund')).toBeUndefined()
      expect(await statusOf(id)).toBe('refunded')
      expect(await act(id, 'gallery', 'refund')).toBe('not-allowed')
    })

    it('is not expected where no invoice was made', async () => {
      const id = await begun()
      await act(id, 'collector', 'cancel')
      expect(await act(id, 'gallery', 'pay')).toBe('not-allowed')
    })

    it('that comes twice, or is too much, goes back, and one that is too little is none', async () => {
      const id = await invoiced()
      expect(await act(id, 'gallery', 'pay', { amountMinor: PRICE - 1 })).toBe('too-little')
      expect(await act(id, 'gallery', 'pay', { amountMinor: PRICE + 500 })).toBeUndefined()
      expect(await act(id, 'gallery', 'pay')).toBe('not-allowed')
      expect(await act(id, 'gallery', 'pay-again')).toBeUndefined()
      expect(await statusOf(id)).toBe('paid')
      expect(
        (await paymentsOf(db, id)).map(({ amountMinor, refunds }) => [
          amountMinor,
          ...refunds.map(({ minor }) => minor),
        ]),
      ).toEqual([
        [PRICE + 500, 500],
        [PRICE, PRICE],
      ])
      expect(await act(id, 'gallery', 'refund-extra')).toBeUndefined()
      expect((await eventsOf(db, id)).at(-1)).toMatchObject({ act: 'refund-extra', amountMinor: PRICE + 500 })
    })

    it('of a sale that the gallery cancels is due to go back, and the work has no price until it is looked at', async () => {
      const id = await invoiced()
      await act(id, 'gallery', 'pay')
      expect(await act(id, 'gallery', 'cancel', { why: 'It was damaged.' })).toBeUndefined()
      expect([await statusOf(id), await availability(), await holder()]).toEqual([
        'refund-due',
        'on-request',
        undefined,
      ])
      expect(await paymentsOf(db, id)).toMatchObject([{ refunds: [{ minor: PRICE }] }])
    })
  })

  describe('invoices', () => {
    it('are numbered without gaps and without doubles, by gallery, also when some fail', async () => {
      await setBilling(db, GALLERY, BILLING)
      const ids = []
      for (let place = 0; place < 6; place++) ids.push(await begun({ artworkId: WORK + place }))
      const answers = await Promise.all(
        ids.flatMap((id) => [act(id, 'collector', 'invoice'), act(id, 'collector', 'invoice')]),
      )
      expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(6)
      expect(await db.query(sql`select array_agg(number order by number) as all from invoice`)).toEqual([
        { all: [1, 2, 3, 4, 5, 6] },
      ])
    })

    it('are asked for where the gallery has not said where money goes', async () => {
      const id = await begun()
      expect(await act(id, 'collector', 'invoice')).toBe('no-billing')
      expect(await act(id, 'collector', 'ask-invoice')).toBeUndefined()
      expect(await act(id, 'gallery', 'invoice')).toBe('no-billing')
      await setBilling(db, GALLERY, BILLING)
      expect(await act(id, 'gallery', 'invoice')).toBeUndefined()
      expect((await invoiceOf(db, id))?.number).toBe(1)
    })

    it('say what they said when the gallery’s account changes', async () => {
      const id = await invoiced()
      await setBilling(db, GALLERY, { ...BILLING, iban: 'GB29NWBK60161331926819' })
      expect(await invoiceOf(db, id)).toMatchObject({
        iban: BILLING.iban,
        dueOn: '2026-03-28',
        billTo: 'Mara\nLisbon',
      })
    })
  })

  it('a crash at any statement of any step leaves the step undone, and it can be done again', async () => {
    await setBilling(db, GALLERY, BILLING)
    const id = await begun({ act: 'offer', details: { priceMinor: 380_000 } })
    const STEPS: [Actor, Act, Details][] = [
      ['gallery', 'counter', { priceMinor: 420_000 }],
      ['collector', 'accept', {}],
      ['collector', 'order', { delivery: 'ship', deliverTo: 'Lisbon', invoiceTo: 'Mara' }],
      ['gallery', 'quote', { shippingMinor: 15_000 }],
      ['collector', 'invoice', {}],
      ['gallery', 'pay', {}],
      ['gallery', 'ship', {}],
    ]
    for (const [actor, name, details] of STEPS) {
      const before = await state()
      for (let at = 1; ; at++) {
        const dying = dyingAt(at)
        const ask = { scope: ofStaff, id, by: by(actor), act: name }
        const outcome = await actOn(dying.site, ask, details).catch((error: Error) => error.message)
        if (dying.ran() < at) {
          expect(outcome).toBeUndefined()
          break
        }
        expect(outcome).toBe('the process died')
        expect(await state(), `${name}, statement ${at}`).toEqual(before)
      }
    }
    expect(await statusOf(id)).toBe('shipped')
    expect((await invoiceOf(db, id))?.number).toBe(1)
  })

  describe('an account', () => {
    it('is exported with its orders, what happened to them, payments and invoices', async () => {
      const id = await invoiced()
      await act(id, 'gallery', 'pay')
      const kept = await exportOf(db, MARA, [exportInvoices])
      expect(kept).toMatchObject({
        member_order: [{ status: 'paid', invoice_to: 'Mara\nLisbon' }],
        member_order_item: [{ title: 'Salt Line' }],
        order_event: [{ act: 'collect' }, { act: 'invoice' }, { act: 'pay' }],
        order_payment: [{ amount_minor: PRICE }],
        invoice: [{ number: 1 }],
      })
      expect(await exportOf(db, DEALER, [])).toMatchObject({
        gallery_team: [{ gallery_id: GALLERY, role: 'owner' }],
      })
    })

    it('that goes frees what it held, and leaves the gallery what was invoiced', async () => {
      await db.query(
        sql`insert into member (id, email, password_hash, name, confirmed) values (200, '200@example.org', '', 'Ines', true)`,
      )
      await setBilling(db, GALLERY, BILLING)
      const open = await begun({ memberId: 200, artworkId: WORK })
      const paid = await begun({ memberId: 200, artworkId: WORK + 1 })
      await act(paid, 'collector', 'invoice')
      await act(paid, 'gallery', 'pay')
      await forgetEmails()
      await db.transaction(async (tx) => {
        await leaveOrders(tx, site, 200)
        await tx.query(sql`delete from member where id = 200`)
      })
      expect(await orderOf(db, ofStaff, open)).toBeUndefined()
      expect(await holder()).toBeUndefined()
      expect(await subjects('3@example.org')).toEqual(['Cancelled'])
      expect(await orderOf(db, ofGalleries([GALLERY]), paid)).toMatchObject({
        status: 'paid',
        memberId: null,
        buyerEmail: null,
        invoiceTo: 'Mara\nLisbon',
      })
      expect((await invoiceOf(db, paid))?.number).toBe(1)
      expect(await eventsOf(db, paid)).toHaveLength(3)
    })
  })

  describe('a list', () => {
    it('of five hundred is read page by page, what waits for the reader first', async () => {
      await db.query(sql`insert into member_order (member_id, status, placed_on, currency, gallery_id)
         select ${MARA}, case when n % 100 = 0 then 'countered' else 'expired' end, date '2026-01-01' + n % 60, 'EUR', ${GALLERY} from generate_series(1, 500) n`)
      const seen: number[] = []
      let first: string[] = []
      for (let after: string | undefined = ''; after !== undefined; ) {
        const position = after === '' ? {} : { after: JSON.parse(Buffer.from(after, 'base64url').toString()) }
        const slice = await ordersOf(db, ofMember(MARA), 'collector', position, 24)
        if (seen.length === 0) first = slice.rows.map(({ status }) => status)
        seen.push(...slice.rows.map(({ id }) => id))
        after = slice.next
      }
      expect(new Set(seen).size).toBe(500)
      expect(first.slice(0, 6)).toEqual([
        'countered',
        'countered',
        'countered',
        'countered',
        'countered',
        'expired',
      ])
    })

    it('is a member’s own, or a gallery’s own', async () => {
      const id = await begun()
      expect(await orderOf(db, ofMember(BO), id)).toBeUndefined()
      expect(await orderOf(db, ofGalleries([OTHER_GALLERY]), id)).toBeUndefined()
      expect(await orderOf(db, ofGalleries([]), id)).toBeUndefined()
      expect((await ordersOf(db, ofGalleries([GALLERY]), 'gallery')).rows.map((order) => order.id)).toEqual([
        id,
      ])
    })
  })

  it('an order that our advisors keep is asked an invoice for once, and runs out by no clock', async () => {
    await db.query(
      sql`insert into member_order (id, member_id, status, placed_on, currency) values (12, ${MARA}, 'awaiting-payment', '2026-01-01', 'EUR')`,
    )
    await db.query(sql`insert into member_order_item (order_id, position, artist_line, title, price_minor) values
       (12, 2, 'Bo', 'Second', 250), (12, 1, 'Ana', 'First', 9007199254740)`)
    expect(
      (await orderOf(db, ofMember(MARA), 12))?.items.map(({ title, priceMinor }) => [title, priceMinor]),
    ).toEqual([
      ['First', 9007199254740],
      ['Second', 250],
    ])
    const ask = () => act(12, 'collector', 'ask-invoice', { invoiceTo: 'Mara\nLisbon' })
    const done = await Promise.all(Array.from({ length: 6 }, ask))
    expect(done.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(await subjects('1@example.org')).toEqual(['You requested the invoice for order 12'])
    expect(await orderOf(db, ofMember(MARA), 12)).toMatchObject({
      status: 'invoice-requested',
      invoiceTo: 'Mara\nLisbon',
      endsAt: null,
    })
  })
})
