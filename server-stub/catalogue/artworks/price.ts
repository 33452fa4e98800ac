/**
 * What is kept of a price is a whole number of its currency's smallest unit, so how many digits that has must never change: programs that
 * know languages (ICU) count some of these otherwise from one release to the next, and a price would be a hundred times what it was.
 */
const NO_DIGITS = new Set(
  `AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF
   YER`.split(/\s+/),
)
const THREE_DIGITS = new Set('BHD JOD KWD LYD OMR TND'.split(' '))

/** How many digits a price has after the point: 2 for EUR, none for JPY. */
export const fractionOf = (currency: string): number =>
  NO_DIGITS.has(currency) ? 0 : THREE_DIGITS.has(currency) ? 3 : 2

/** The price of a work. As text and as JSON it is empty, so that no template writes it by accident; only `reveal` gives it. */
export class Price {
  readonly #minor: number
  readonly #currency: string

  /** `minor` in the currency's smallest unit, such as cents; `currency` by its three letters. */
  constructor(minor: number, currency: string) {
    this.#minor = minor
    this.#currency = currency
  }

  /** As a list writes it: `€4,500`, `CHF 12,000`, `$950.50`. For encryption, and for pages that are one member's alone. */
  reveal(): string {
    return formatOf(this.#currency).format(this.#minor / 10 ** fractionOf(this.#currency))
  }

  toString(): string {
    return ''
  }

  toJSON(): undefined {
    return undefined
  }
}

/** By currency. Making a format takes longer than formatting all prices of a page with it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionOf(currency),
    maximumFractionDigits: fractionOf(currency),
    trailingZeroDisplay: 'stripIfInteger',
  })
  formats.set(currency, format)
  return format
}
