/** Amounts received that were typed wrong, on both engines: nothing is taken out, and what followed from the mistake is set right. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { claimedRows } from '../../../testing/claimed-rows.js'
import { eachEngine } from '../../../testing/engines.js'
import { BILLING, BO, GALLERY, oneGallery, PRICE, WORK } from '../../../testing/one-gallery.js'
import { actOn } from '../acts.js'
import { endOrders } from '../endings.js'
import { creditNotesOf } from '../invoices/credit-note-store.js'
import { invoiceOf, setBilling } from '../invoices/invoice-store.js'
import { eventsOf, ofStaff, orderOf } from '../store.js'
import { dueBackOf, paymentsOf, receivedMinor } from './ledger.js'

eachEngine((engine) => {
  const gallery = oneGallery(engine)
  const { site, begun, by, act, invoiced, paid, correct, statusOf, holder, availability, elapse } = gallery
  const { bodies, subjects, forgetEmails, state, dyingAt } = gallery
  let db: Database

  beforeAll(() => {
    db = site.db
  })

  const dueBack = async (id: number) =>
    (await paymentsOf(db, id)).reduce((sum, payment) => sum + dueBackOf(payment), 0)
  const received = async (id: number) => receivedMinor(await paymentsOf(db, id))
  const priceOf = async () =>
    (
      await claimedRows<{ minor: number | null; currency: string | null }>(
        db,
        sql`select price_minor as minor, currency from artwork where id = ${WORK}`,
      )
    )[0]

  it('ten times: both entries stay, nothing is to be refunded any more, and both sides are told', async () => {
    const id = await paid({}, { amountMinor: PRICE * 10 })
    expect(await dueBack(id)).toBe(PRICE * 9)
    await forgetEmails()
    expect(await correct(id, PRICE, 'A nought too many.')).toBeUndefined()
    const [first, second] = await paymentsOf(db, id)
    expect(first).toMatchObject({ amountMinor: PRICE * 10, isCorrected: true, correctsId: null })
    expect(second).toMatchObject({
      amountMinor: PRICE,
      isCorrected: false,
      correctsId: first?.id,
      refunds: [],
    })
    expect([await statusOf(id), await availability(), await dueBack(id)]).toEqual(['paid', 'sold', 0])
    expect(await act(id, 'gallery', 'refund-extra')).toBe('not-allowed')
    expect((await eventsOf(db, id)).at(-1)).toMatchObject({
      actor: 'gallery',
      act: 'correct',
      amountMinor: PRICE,
      why: 'A nought too many.',
    })
    for (const to of ['1@example.org', '3@example.org'])
      expect(await bodies(to)).toMatch(
        /It was noted that €45,000 had come\. That was a mistake: €4,500 had come\.[\s\S]*A nought too many\./,
      )
  })

  it('an entry is never changed or taken out', async () => {
    const id = await paid()
    for (const statement of [
      sql`update order_payment set amount_minor = 1 where order_id = ${id}`,
      sql`delete from order_payment where order_id = ${id}`,
    ])
      await expect(db.query(statement)).rejects.toThrow(/only added to/)
    await db.query(sql`delete from member_order where id = ${id}`)
    expect(await paymentsOf(db, id)).toEqual([])
  })

  describe('less than is due', () => {
    it('is no payment: the work is held and on sale as before, the invoice asks for what is left', async () => {
      const id = await paid()
      await forgetEmails()
      expect(await correct(id, PRICE / 10)).toBeUndefined()
      expect([await statusOf(id), await availability(), await holder()]).toEqual(['invoiced', 'for-sale', id])
      expect(await priceOf()).toEqual({ minor: PRICE, currency: 'EUR' })
      expect((await orderOf(db, ofStaff, id))?.endsAt).toBeInstanceOf(Date)
      expect(await invoiceOf(db, id)).toMatchObject({
        paidOn: null,
        isEnded: false,
        receivedMinor: PRICE / 10,
      })
      const told = await bodies('1@example.org')
      expect(told).toContain('our thanks came too early')
      expect(told).toContain('Received: €450; left to be paid: €4,050')
      expect(await subjects('3@example.org')).toEqual(['Correction of a payment'])
    })

    it('is paid by the rest', async () => {
      const id = await paid()
      await correct(id, PRICE / 10)
      expect(await act(id, 'gallery', 'pay', { amountMinor: (PRICE / 10) * 9 - 1 })).toBe('too-little')
      expect(await act(id, 'gallery', 'pay')).toBeUndefined()
      expect([await statusOf(id), await received(id), await dueBack(id)]).toEqual(['paid', PRICE, 0])
    })

    it('is corrected again, until all has come', async () => {
      const id = await paid()
      await correct(id, 0)
      expect(await received(id)).toBe(0)
      expect(await correct(id, 45)).toBeUndefined()
      expect(await statusOf(id)).toBe('invoiced')
      expect(await correct(id, PRICE + 5)).toBeUndefined()
      expect([await statusOf(id), await availability(), await dueBack(id)]).toEqual(['paid', 'sold', 5])
      expect(await paymentsOf(db, id)).toHaveLength(4)
    })

    it('goes back where the order ends without the rest', async () => {
      for (const end of ['cancel', 'expire'] as const) {
        const id = await paid({ artworkId: end === 'cancel' ? WORK : WORK + 1 })
        await correct(id, 45)
        await elapse(id)
        if (end === 'cancel') await act(id, 'gallery', 'cancel', { why: 'No.' })
        else await endOrders(site)
        expect([await dueBack(id), await received(id)]).toEqual([45, 0])
        expect(await creditNotesOf(db, id)).toHaveLength(1)
        expect(await act(id, 'gallery', 'refund-extra')).toBeUndefined()
      }
    })

    it('of a sale without an invoice waits for a way to pay', async () => {
      await setBilling(db, GALLERY, BILLING)
      const id = await begun()
      await act(id, 'gallery', 'pay')
      expect(await correct(id, 0)).toBeUndefined()
      expect(await statusOf(id)).toBe('awaiting-payment')
    })

    it('is refused once the work was handed over, and once part was credited', async () => {
      const id = await paid()
      await act(id, 'gallery', 'ship')
      expect(await correct(id, 45)).toBe('handed-over')
      const other = await paid({ artworkId: WORK + 1 })
      await act(other, 'gallery', 'reduce', { amountMinor: 500, why: 'A scratch.' })
      expect(await correct(other, 45)).toBe('reduced')
      expect([await statusOf(id), await statusOf(other)]).toEqual(['shipped', 'paid'])
    })

    it('beside another payment is that one, or has to wait', async () => {
      const id = await paid()
      const first = (await paymentsOf(db, id))[0]?.id ?? 0
      await act(id, 'gallery', 'pay-again')
      expect(await act(id, 'gallery', 'correct', { paymentId: first, amountMinor: 0 })).toBe('has-extra')
      expect(await correct(id, 0, 'The same money.')).toBeUndefined()
      expect([await statusOf(id), await received(id), await dueBack(id)]).toEqual(['paid', PRICE, 0])
    })
  })

  it('whose offer ended with the sale hears that the work is not sold', async () => {
    const offer = await begun({ memberId: BO, act: 'offer', details: { priceMinor: 400_000 } })
    const id = await paid()
    await forgetEmails()
    await correct(id, 0)
    expect(await statusOf(offer)).toBe('declined')
    expect(await subjects('2@example.org')).toEqual(['Not sold after all'])
    expect(await bodies('2@example.org')).toContain('It is held for that collector')
    await act(id, 'gallery', 'pay')
    await forgetEmails()
    await correct(id, 0)
    // Their offer has not ended with this one.
    expect(await subjects('2@example.org')).toEqual([])
  })

  it('of a work that was sold before its price was kept, it is on request', async () => {
    const id = await paid()
    await db.query(sql`update work_hold set availability = null, price_minor = null, currency = null`)
    await correct(id, 0)
    expect([await availability(), await priceOf()]).toEqual(['on-request', { minor: null, currency: null }])
  })

  describe('money that came after the end', () => {
    async function ended(): Promise<number> {
      const id = await invoiced()
      await elapse(id)
      await endOrders(site)
      return id
    }

    it('and has not come at all: the order has ended again, and its second invoice is credited', async () => {
      const id = await ended()
      await act(id, 'gallery', 'pay')
      await forgetEmails()
      expect(await correct(id, 0, 'Another order.')).toBeUndefined()
      expect([await statusOf(id), await availability(), await holder()]).toEqual([
        'cancelled',
        'on-request',
        undefined,
      ])
      expect((await creditNotesOf(db, id)).map(({ number, invoice }) => [number, invoice.number])).toEqual([
        [1, 1],
        [2, 2],
      ])
      expect(await bodies('1@example.org')).toContain('Credit note C-2026-0002')
    })

    it('for a work that another has: so much goes back as came, or nothing', async () => {
      const id = await ended()
      await begun({ memberId: BO })
      await act(id, 'gallery', 'pay')
      expect(await correct(id, 45)).toBeUndefined()
      expect([await statusOf(id), await dueBack(id)]).toEqual(['refund-due', 45])
      expect(await correct(id, 0)).toBeUndefined()
      expect([await statusOf(id), await dueBack(id)]).toEqual(['cancelled', 0])
    })
  })

  it('is refused for what has gone back, for what is the same, and from a page of before', async () => {
    const id = await paid({}, { amountMinor: PRICE + 500 })
    expect(await correct(id, PRICE + 500)).toBe('same-amount')
    const paymentId = (await paymentsOf(db, id))[0]?.id ?? 0
    const version = (await orderOf(db, ofStaff, id))?.version ?? 0
    const twice = () =>
      actOn(
        site,
        { scope: ofStaff, id, by: by('gallery'), act: 'correct', version },
        { paymentId, amountMinor: PRICE + 50 },
      )
    expect((await Promise.all([twice(), twice()])).sort()).toEqual(['changed', undefined])
    expect(await act(id, 'gallery', 'correct', { paymentId, amountMinor: 1 })).toBe('changed')
    await act(id, 'gallery', 'refund-extra')
    expect(await correct(id, PRICE)).toBe('refunded-before')
    expect(await act(id, 'collector', 'correct', { paymentId, amountMinor: 1 })).toBe('not-allowed')
  })

  it('a crash at any statement leaves the correction undone, and it can be done again', async () => {
    const id = await paid({}, { amountMinor: PRICE * 10 })
    for (const amountMinor of [PRICE + 5, 45, PRICE]) {
      const before = await state()
      const paymentId = (await paymentsOf(db, id)).at(-1)?.id ?? 0
      for (let at = 1; ; at++) {
        const dying = dyingAt(at)
        const outcome = await actOn(
          dying.site,
          { scope: ofStaff, id, by: by('gallery'), act: 'correct' },
          { paymentId, amountMinor, why: 'Typed wrong.' },
        ).catch((error: Error) => error.message)
        if (dying.ran() < at) {
          expect(outcome).toBeUndefined()
          break
        }
        expect(outcome).toBe('the process died')
        expect(await state(), `${amountMinor}, statement ${at}`).toEqual(before)
      }
    }
    expect([await statusOf(id), await received(id), await dueBack(id)]).toEqual(['paid', PRICE, 0])
  })
})
