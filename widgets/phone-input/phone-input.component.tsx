import { SlotError } from 'plinth'
import { InSlot, useAttributes, useMessages } from 'plinth/react'
import { useState } from 'react'
import { messages } from './messages.js'
import { type Country, sortCountries } from './phone-input.state.js'
import { type FieldOptions, namesIn, type Plans, usePhoneField, usePlans } from './use-phone-field.js'

interface Slots {
  readonly row: HTMLElement
  readonly country: HTMLElement | undefined
  readonly number: HTMLInputElement
  readonly full: HTMLInputElement
  readonly note: HTMLElement | undefined
}

interface Props {
  readonly options: FieldOptions
  readonly slots: Slots
}

/** A plain field until the numbering plans have loaded. */
export function PhoneInput({ options, slots }: Props) {
  if (slots.full.type !== 'hidden')
    throw new SlotError(
      'the slot "full" is no hidden input; write <input type="hidden" data-slot="full" name="phone_full">',
    )
  const plans = usePlans()
  return plans ? <PhoneField plans={plans} options={options} slots={slots} /> : null
}

function PhoneField({ plans, options, slots }: Props & { readonly plans: Plans }) {
  const { language } = useMessages()
  const [names] = useState(() => namesIn(language))
  const [countries] = useState(() => sortCountries(plans.countries(names), language))
  const { country, full, initial, complaint, choose } = usePhoneField(plans, options, slots.number, names)

  // Another country alone is a change as well, which the guard of a form sees by what it began with.
  useAttributes(slots.full, { value: full, 'data-initial': initial })
  useAttributes(slots.number, {
    // The server's error goes as soon as the number is valid.
    'aria-invalid': complaint === undefined ? undefined : complaint !== '' || null,
  })
  useAttributes(slots.note, { 'data-bad': complaint ? true : undefined })
  return (
    <>
      <InSlot of={slots.country ?? slots.row}>
        <CountryChoice countries={countries} country={country} onChoose={choose} />
      </InSlot>
      {complaint ? (
        <InSlot of={slots.note} replace>
          {complaint}
        </InSlot>
      ) : null}
    </>
  )
}

interface CountryChoiceProps {
  readonly countries: readonly Country[]
  /** ISO code. */
  readonly country: string
  onChoose(code: string): void
}

/** A native select under a short label: the names of countries are too long beside a number. */
function CountryChoice({ countries, country, onChoose }: CountryChoiceProps) {
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
