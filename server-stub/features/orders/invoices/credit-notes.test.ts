/** Credit notes on both engines: made with the act that causes them, numbered by gallery without gaps, neither twice nor not at all. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { eachEngine } from '../../../testing/engines.js'
import { BILLING, BO, GALLERY, MARA, oneGallery, PRICE, WORK } from '../../../testing/one-gallery.js'
import { exportOf } from '../../accounts/member-data.js'
import { actOn } from '../acts.js'
import { endOrders, leaveOrders } from '../endings.js'
import { paymentsOf } from '../money/ledger.js'
import type { Act, Actor } from '../order-states.js'
import type { Details } from '../steps.js'
import { ofGalleries, ofStaff, orderOf } from '../store.js'
import { creditNotesOf, exportCreditNotes } from './credit-note-store.js'
import { totalMinor, vatWithin } from './invoice.js'
import { exportInvoices, invoiceOf, invoicesOf, setBilling } from './invoice-store.js'

eachEngine((engine) => {
  const gallery = oneGallery(engine)
  const { site, begun, by, act, invoiced, paid, statusOf, elapse, state, dyingAt } = gallery
  const { bodies, forgetEmails } = gallery
  let db: Database

  beforeAll(() => {
    db = site.db
  })

  const notes = (id: number) => creditNotesOf(db, id)
  /** What stands of the sale in the books. */
  const balance = async (id: number) => {
    const invoices = (await invoicesOf(db, id)).reduce((sum, { lines }) => sum + totalMinor(lines), 0)
    return (await notes(id)).reduce((sum, { lines }) => sum + totalMinor(lines), invoices)
  }

  describe('is made by what ends an order', () => {
    it.each<[string, Actor, (id: number) => Promise<unknown>, string]>([
      [
        'its collector',
        'collector',
        (id) => act(id, 'collector', 'cancel', { why: 'It is too large.' }),
        'The order was cancelled. It is too large.',
      ],
      [
        'its gallery',
        'gallery',
        (id) => act(id, 'gallery', 'cancel', { why: 'The frame is broken.' }),
        'The order was cancelled. The frame is broken.',
      ],
      [
        'the clock',
        'clock',
        async (id) => {
          await elapse(id)
          await endOrders(site)
        },
        'The invoice was not paid in time, and the order has ended.',
      ],
    ])('%s', async (_who, _actor, end, reason) => {
      const id = await invoiced()
      await forgetEmails()
      await end(id)
      expect(await notes(id)).toEqual([
        {
          number: 1,
          issuedOn: '2026-03-14',
          reason,
          lines: [{ text: 'Ana Ruiz, Salt Line', minor: -PRICE }],
          vatMinor: -vatWithin(PRICE, 1900),
          isClosing: true,
          invoice: { number: 1, issuedOn: '2026-03-14' },
          orderId: id,
          seller: BILLING.seller,
          vatNumber: BILLING.vatNumber,
          tax: 'vat',
          vatRate: 1900,
          billTo: 'Mara\nLisbon',
          currency: 'EUR',
        },
      ])
      expect(await invoiceOf(db, id)).toMatchObject({ credits: [{ number: 1, isClosing: true }] })
    })

    it('after the payment, by the cancellation alone, and not again by the refund', async () => {
      const id = await paid()
      await forgetEmails()
      await act(id, 'gallery', 'cancel', { why: 'It was damaged.' })
      expect(await bodies('1@example.org')).toMatch(
        /Credit note C-2026-0001 over €4,500, for invoice 2026-0001:\nhttp\S+\/my-plinth\/orders\/\d+\/credit-notes\/1\//,
      )
      await forgetEmails()
      await act(id, 'gallery', 'refund')
      expect(await bodies('1@example.org')).toContain('Credit note C-2026-0001 over €4,500')
      expect([await statusOf(id), (await notes(id)).length, await balance(id)]).toEqual(['refunded', 1, 0])
    })

    it('is told to both sides', async () => {
      const id = await invoiced()
      await elapse(id)
      await forgetEmails()
      await endOrders(site)
      expect(await bodies('1@example.org')).toContain(`/my-plinth/orders/${id}/credit-notes/1/`)
      expect(await bodies('3@example.org')).toContain(`/my-plinth/gallery/orders/${id}/credit-notes/1/`)
    })

    it('is told to whoever cancels, too', async () => {
      for (const [place, actor] of (['collector', 'gallery'] as const).entries()) {
        const id = await invoiced({ artworkId: WORK + place })
        await forgetEmails()
        await act(id, actor, 'cancel', { why: 'No.' })
        for (const to of ['1@example.org', '3@example.org'])
          expect(await bodies(to)).toContain(`${id}/credit-notes/${place + 1}/`)
      }
    })

    it('not of an order that was never invoiced', async () => {
      await setBilling(db, GALLERY, BILLING)
      const id = await begun()
      await act(id, 'collector', 'cancel')
      expect(await notes(id)).toEqual([])
      expect(await act(id, 'gallery', 'credit')).toBe('not-allowed')
    })
  })

  it('a sale after the end has an invoice of its own, and that one a credit note', async () => {
    const id = await invoiced()
    await elapse(id)
    await endOrders(site)
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(id, 'gallery', 'pay')))
    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect((await invoicesOf(db, id)).map(({ number }) => number)).toEqual([1, 2])
    expect(await balance(id)).toBe(PRICE)
    await act(id, 'gallery', 'cancel', { why: 'Damaged.' })
    expect((await notes(id)).map(({ number, invoice }) => [number, invoice.number])).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(await balance(id)).toBe(0)
  })

  describe('of a part', () => {
    it('goes back and is credited, as often as there is something left, and the rest with the sale', async () => {
      const id = await paid()
      await forgetEmails()
      for (const amountMinor of [1, 33, 50_000])
        expect(await act(id, 'gallery', 'reduce', { amountMinor, why: 'A scratch.' })).toBeUndefined()
      expect(await bodies('1@example.org')).toContain('To be refunded: €500.34')
      expect([await statusOf(id), await balance(id)]).toEqual(['paid', PRICE - 50_034])
      expect(await act(id, 'gallery', 'reduce', { amountMinor: PRICE - 50_033, why: 'More.' })).toBe(
        'too-much',
      )
      expect(await act(id, 'gallery', 'refund-extra')).toBeUndefined()
      expect(await act(id, 'gallery', 'cancel', { why: 'Damaged.' })).toBeUndefined()
      expect((await notes(id)).at(-1)).toMatchObject({
        isClosing: true,
        lines: [
          { minor: -PRICE },
          { text: 'Credited before: C-2026-0001', minor: 1 },
          { minor: 33 },
          { minor: 50_000 },
        ],
      })
      expect(await balance(id)).toBe(0)
      expect((await notes(id)).reduce((sum, { vatMinor }) => sum + vatMinor, 0)).toBe(-vatWithin(PRICE, 1900))
      const [payment] = await paymentsOf(db, id)
      expect(payment?.refunds.map(({ minor, refundedOn }) => [minor, refundedOn === null])).toEqual([
        [1, false],
        [33, false],
        [50_000, false],
        [PRICE - 50_034, true],
      ])
    })

    it('may be all of it, of a work that was handed over', async () => {
      const id = await paid()
      await act(id, 'gallery', 'ship')
      expect(await act(id, 'gallery', 'reduce', { amountMinor: PRICE, why: 'It came back.' })).toBeUndefined()
      expect(await notes(id)).toMatchObject([{ isClosing: true }])
      expect([await statusOf(id), await balance(id)]).toEqual(['shipped', 0])
    })
  })

  describe('numbers', () => {
    it('have no gaps and no doubles, however many end at once, twice or not at all', async () => {
      const ids: number[] = []
      for (let place = 0; place < 6; place++) ids.push(await invoiced({ artworkId: WORK + place }))
      const cancel = (id: number, scope = ofStaff) =>
        actOn(site, { scope, id, by: by('gallery'), act: 'cancel' }, { why: 'All at once.' })
      const answers = await Promise.all(
        ids.flatMap((id) => [cancel(id), cancel(id), cancel(id, ofGalleries([]))]),
      )
      expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(6)
      expect(await db.query(sql`select array_agg(number order by number) as all from credit_note`)).toEqual([
        { all: [1, 2, 3, 4, 5, 6] },
      ])
      expect(
        await db.query(sql`select last_invoice as invoices, last_credit_note as notes from gallery_billing`),
      ).toEqual([{ invoices: 6, notes: 6 }])
    })

    it('are given in a line to two accounts that go at once', async () => {
      const orders = [
        await invoiced({ artworkId: WORK + 1 }),
        await invoiced({ memberId: BO, artworkId: WORK }),
        await invoiced({ artworkId: WORK + 2 }),
        await invoiced({ memberId: BO, artworkId: WORK + 3 }),
      ]
      await Promise.all([MARA, BO].map((id) => db.transaction((tx) => leaveOrders(tx, site, id))))
      expect(await Promise.all(orders.map(statusOf))).toEqual(Array(4).fill('cancelled'))
      expect(await db.query(sql`select array_agg(number order by number) as all from credit_note`)).toEqual([
        { all: [1, 2, 3, 4] },
      ])
    })

    it('close an invoice once, whatever the program does', async () => {
      const id = await invoiced()
      await act(id, 'gallery', 'cancel', { why: 'Damaged.' })
      await expect(
        db.query(sql`insert into credit_note (gallery_id, number, invoice_id, issued_on, reason, lines, vat_minor, is_closing)
          select gallery_id, 2, invoice_id, issued_on, reason, lines, vat_minor, true from credit_note`),
      ).rejects.toThrow(/duplicate key/)
    })
  })

  it('an order that ended before there were credit notes has none, until its gallery makes it out', async () => {
    const id = await invoiced()
    await db.query(sql`update member_order set status = 'cancelled', ends_at = null where id = ${id}`)
    expect(await invoiceOf(db, id)).toMatchObject({ isEnded: true, credits: [] })
    await forgetEmails()
    expect(await act(id, 'collector', 'credit')).toBe('not-allowed')
    expect(await act(id, 'gallery', 'credit', { why: 'For the books.' })).toBeUndefined()
    expect(await act(id, 'gallery', 'credit')).toBe('not-allowed')
    expect(await notes(id)).toMatchObject([
      { reason: 'The order has ended. For the books.', isClosing: true },
    ])
    expect(await bodies('1@example.org')).toContain('Credit note C-2026-0001')
  })

  it('a crash at any statement makes neither two nor none', async () => {
    const ENDS: [Actor, Act, Details][][] = [
      [['collector', 'cancel', { why: 'Too large.' }]],
      [
        ['gallery', 'pay', {}],
        ['gallery', 'reduce', { amountMinor: 500, why: 'A scratch.' }],
        ['gallery', 'cancel', { why: 'Damaged.' }],
        ['gallery', 'refund', {}],
      ],
      [
        ['gallery', 'cancel', { why: 'By mistake.' }],
        ['gallery', 'pay', {}],
      ],
    ]
    for (const [place, steps] of ENDS.entries()) {
      const id = await invoiced({ artworkId: WORK + place })
      for (const [actor, name, details] of steps) {
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
    }
    expect(await db.query(sql`select array_agg(number order by number) as all from credit_note`)).toEqual([
      { all: [1, 2, 3, 4] },
    ])
  })

  it('comes with the account’s export, and stays when the account goes', async () => {
    const id = await invoiced()
    await act(id, 'collector', 'cancel', { why: 'Too large.' })
    expect(await exportOf(db, MARA, [exportInvoices, exportCreditNotes])).toMatchObject({
      invoice: [{ number: 1, credits: [{ number: 1 }] }],
      credit_note: [{ number: 1, reason: 'The order was cancelled. Too large.' }],
    })
    await db.transaction((tx) => leaveOrders(tx, site, MARA))
    expect((await orderOf(db, ofGalleries([GALLERY]), id))?.memberId).toBeNull()
    expect(await notes(id)).toHaveLength(1)
  })
})
