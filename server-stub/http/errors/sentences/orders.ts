/** Of orders, payments and invoices. */

export const ORDERS = {
  invoiceNameMissing: 'Enter the name for the invoice.',
  invoiceAddressMissing: 'Enter the address for the invoice.',
  cardsUnavailable:
    'Cards cannot be charged here yet, since this site has no payment provider. Choose the invoice instead.',
  notSigned: 'This call is not signed by the payment provider. Check STRIPE_WEBHOOK_SECRET.',
  cardDeclined: 'The card was declined. Choose another one, or the invoice.',
  cardGone: 'This card is no longer kept. Choose another one.',
  cardsBusy: 'Cards cannot be charged at the moment. Try again in a few minutes, or choose the invoice.',
  cardNotExact: 'A card cannot be charged exactly this amount. Choose the invoice instead.',
  cardTooMuch: 'This amount is more than a card can be charged. Choose the invoice instead.',
  noSuchOrder: 'You have no such order.',
  noInvoice: 'There is no invoice for this order yet.',
  noCreditNote: 'There is no such credit note for this order.',
  orderChanged: 'This order has changed since you opened it. Look at it again, and then decide.',
  orderActPast: 'This can no longer be done with this order.',
  workTaken: 'This work is not on sale just now: it is reserved, sold or withdrawn.',
  priceChanged: 'The price has changed since you opened this page. Look at it again, and then decide.',
  tooManyOrders: 'You have begun as many as one can at a time. Finish or cancel one first.',
  reservedBefore: 'You reserved this work a few days ago. Order it, make an offer, or ask the gallery.',
  amountTooLarge: 'This amount is too large.',
  deliveryAddressMissing: 'Enter the name and the address that it goes to.',
  paymentTooLittle: 'This is less than the total. Note it once all of it has come.',
  refundTooMuch: 'This is more than has come and is left. Enter less.',
  refundNotExact: 'A card cannot be given back exactly this amount. Enter another one.',
  amountSame: 'This is the amount that is noted. Enter the one that came.',
  refundedBefore: 'Part of this payment has gone back already, so its amount can no longer be corrected.',
  correctedAfterHandover:
    'This is less than what is due, and the work is handed over: it cannot be unsold. Ask the collector for the rest.',
  correctedAfterCredit:
    'This is less than what is due, and part of the price was credited. Cancel the order, or ask the collector for the rest.',
  correctedBesideExtra:
    'This is less than what is due, and another payment is still to be refunded. Correct that one to 0 if it is the same money, or refund it first.',
  noBilling:
    'Nobody has said yet where money goes. Enter the bank account under “Invoices and bank account” first.',
  sellerMissing: 'Enter the name and the address for invoices.',
  vatRateWrong: 'Enter the rate in percent, such as 19 or 7.7.',
  accountHolderMissing: 'Enter who owns the account.',
  ibanWrong: 'Enter a valid IBAN, such as DE89 3704 0044 0532 0130 00.',
  bicWrong: 'Enter a valid BIC, or leave it empty.',
  ordersForAdmins: 'Orders are for admins only.',
} as const
