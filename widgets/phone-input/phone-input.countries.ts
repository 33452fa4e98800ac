/** The choice of a country: a select of the browser's own under a short label, since its names are too long to stand beside a number. */
import { element } from '../shared/ui/element.js'
import type { Country } from './phone-input.state.js'

export interface CountryChoice {
  root: HTMLElement
  show(code: string): void
}

/** `chosen` hears what the reader chooses, not what `show` shows. */
export function createCountryChoice(
  countries: readonly Country[],
  label: string,
  { chosen, signal }: { chosen: (code: string) => void; signal: AbortSignal },
): CountryChoice {
  const short = element('span', { class: 'w-phone-input__short', 'aria-hidden': 'true' })
  const select = element(
    'select',
    { class: 'w-phone-input__select', 'aria-label': label, autocomplete: 'off' },
    ...countries.map(({ code, name, callingCode }) =>
      element('option', { value: code }, `${name} (+${callingCode})`),
    ),
  )
  const root = element('span', { class: 'w-phone-input__country' }, short, select)

  function show(code: string): void {
    const country = countries.find((one) => one.code === code)
    select.value = code
    short.textContent = country ? `${country.code} +${country.callingCode}` : '–'
  }
  select.addEventListener(
    'change',
    (event) => {
      // The form hears of the number, not of this.
      event.stopPropagation()
      show(select.value)
      chosen(select.value)
    },
    { signal },
  )
  return { root, show }
}
