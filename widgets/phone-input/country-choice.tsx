import { useMessages } from 'plinth/react'
import { messages } from './messages.js'
import type { Country } from './phone-input.state.js'

interface Props {
  readonly countries: readonly Country[]
  /** ISO code. */
  readonly country: string
  onChoose(code: string): void
}

/** A native select under a short label: the names of countries are too long beside a number. */
export function CountryChoice({ countries, country, onChoose }: Props) {
  const { text } = useMessages()
  const chosen = countries.find(({ code }) => code === country)
  return (
    <span className="w-phone-input__country">
      <span className="w-phone-input__short" aria-hidden="true">
        {chosen ? `${chosen.code} +${chosen.callingCode}` : '–'}
      </span>
      <select
        className="w-phone-input__select"
        aria-label={text(messages.label)}
        autoComplete="off"
        value={country}
        onChange={(event) => {
          // The form hears of the number, not of this.
          event.stopPropagation()
          onChoose(event.target.value)
        }}
      >
        {countries.map(({ code, name, callingCode }) => (
          <option key={code} value={code}>
            {text(messages.countryOption, { name, code: callingCode })}
          </option>
        ))}
      </select>
    </span>
  )
}
