/** What a work costs. It tells nobody but who seals it: as text and as JSON it is empty, so no template can write it by accident. */
export class Price {
  readonly #minor: number
  readonly #currency: string

  /** `minor` in the currency's smallest unit, such as cents; `currency` by its three letters. */
  constructor(minor: number, currency: string) {
    this.#minor = minor
    this.#currency = currency
  }

  /** As a list writes it: `€4,500`, `CHF 12,000`, `$950.50`. For sealing, and for pages that are one member's alone. */
  reveal(): string {
    const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: this.#currency })
    const digits = whole.resolvedOptions().maximumFractionDigits ?? 2
    const amount = this.#minor / 10 ** digits
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: this.#currency,
      minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
    }).format(amount)
  }

  toString(): string {
    return ''
  }

  toJSON(): undefined {
    return undefined
  }
}
