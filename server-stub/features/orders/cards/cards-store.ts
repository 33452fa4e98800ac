/** Whom the payment provider knows, and the cards that it keeps for them. */
import * as v from 'valibot'
import type { Queries } from '../../../db/database.js'
import { queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'

const Reference = v.object({ reference: v.string() })

export async function customerOf(db: Queries, memberId: number): Promise<string | undefined> {
  const row = await queryOne(
    db,
    Reference,
    sql`select reference from card_customer where member_id = ${memberId}`,
  )
  return row?.reference
}

/** Gives the one that is kept: another request may have been first. */
export async function keepCustomer(db: Queries, memberId: number, reference: string): Promise<string> {
  await db.query(
    sql`insert into card_customer (member_id, reference) values (${memberId}, ${reference}) on conflict do nothing`,
  )
  return (await customerOf(db, memberId)) ?? reference
}

/** What the provider calls the member's card of this number. */
export async function cardWith(db: Queries, memberId: number, id: number): Promise<string | undefined> {
  const row = await queryOne(
    db,
    Reference,
    sql`select provider_reference as reference from saved_card where member_id = ${memberId} and id = ${id}`,
  )
  return row?.reference
}

export interface KeptCard {
  reference: string
  brand: string
  lastFour: string
  /** `YYYY-MM` */
  expiresOn: string
}

/** Keeps a card of the member that the provider knows by `customer`; an account that is gone keeps none. */
export async function keepCard(db: Queries, customer: string, card: KeptCard): Promise<void> {
  await db.query(sql`insert into saved_card (member_id, provider_reference, brand, last_four, expires_on)
     select member_id, ${card.reference}, ${card.brand}, ${card.lastFour}, ${card.expiresOn} from card_customer where reference = ${customer}
     on conflict do nothing`)
}

/** Takes a card out, and gives what the provider calls it. */
export async function removeCard(tx: Queries, memberId: number, id: number): Promise<string | undefined> {
  const row = await queryOne(
    tx,
    Reference,
    sql`delete from saved_card where member_id = ${memberId} and id = ${id} returning provider_reference as reference`,
  )
  return row?.reference
}
