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
    const format = formatOf(this.#currency)
    return format.format(this.#minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
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
    trailingZeroDisplay: 'stripIfInteger',
  })
  formats.set(currency, format)
  return format
}
