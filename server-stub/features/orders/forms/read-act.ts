/** What the forms of orders say: amounts in minor units, where a work goes, and a sentence for each field that is wrong. */
import { fractionOf } from '../../../catalogue/artworks/price.js'
import { minorOf } from '../../../cms/collections/text-of.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import type { FieldErrors } from '../../../http/forms/form.js'
import type { Act } from '../order-states.js'
import type { Side } from '../order-views.js'
import type { Details } from '../steps.js'
import { formOf, type SentAct } from './act-forms.js'

/** Sums stay whole numbers, with room. */
const MOST_MINOR = 1_000_000_000_000

/** What the form of an act says; a sentence for each field that is wrong. An order to be collected is another act than one to be shipped. */
export function readAct(
  act: Act,
  sent: Pick<SentAct, 'fields' | 'errors'>,
  { currency }: { currency: string },
  side: Side,
): { act: Act; details: Details; errors: FieldErrors } {
  const spec = formOf(act, side)
  const names = new Set(spec?.fields.map(({ name }) => name))
  const { amount = '', why = '', address = '', delivery = '' } = sent.fields
  const errors: Record<string, string> = { ...sent.errors }
  const details: Details = {}
  if (names.has('why')) {
    if (why !== '') details.why = why
    else if (spec?.fields.some(({ name, isNeeded }) => name === 'why' && isNeeded))
      errors.why ??= SENTENCES.reasonMissing
  }
  if (names.has('amount')) {
    const answer = readAmount(amount, currency, act === 'quote' || act === 'correct' ? 0 : 1)
    if ('error' in answer) errors.amount ??= answer.error
    else if (act === 'quote') details.shippingMinor = answer.minor
    else if (act === 'offer' || act === 'counter') details.priceMinor = answer.minor
    else details.amountMinor = answer.minor
  }
  if (names.has('payment')) {
    if (sent.fields.payment === undefined) errors.payment ??= SENTENCES.noOption
    else details.paymentId = sent.fields.payment
  }
  if (!names.has('delivery')) return { act, details, errors }
  return readDelivery({ delivery, address }, details, errors)
}

/** What is typed as an amount, in minor units. */
export function readAmount(
  written: string,
  currency: string,
  least: number,
): { minor: number } | { error: string } {
  const digits = fractionOf(currency)
  const minor = minorOf(written, digits)
  if (minor === undefined)
    return { error: digits === 0 ? SENTENCES.priceWhole(currency) : SENTENCES.priceNumber }
  if (minor < least) return { error: SENTENCES.priceNotAbove }
  return minor > MOST_MINOR ? { error: SENTENCES.amountTooLarge } : { minor }
}

/** To be shipped it needs an address, to be collected none. */
export function readDelivery(
  { delivery, address }: { delivery: string; address: string },
  details: Details,
  errors: Record<string, string>,
): { act: 'order' | 'collect'; details: Details; errors: FieldErrors } {
  if (delivery === 'collect')
    return { act: 'collect', details: { ...details, delivery: 'collect', deliverTo: '' }, errors }
  if (delivery !== 'ship') errors.delivery ??= SENTENCES.noOption
  else if (address === '') errors.address ??= SENTENCES.deliveryAddressMissing
  return { act: 'order', details: { ...details, delivery: 'ship', deliverTo: address }, errors }
}
