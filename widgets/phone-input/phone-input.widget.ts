import * as v from 'valibot'
import type * as Phone from '../shared/contract/phone.js'
import { defineWidget } from '../shared/define.js'
import { flag, oneOf, options, text } from '../shared/options.js'
import { createCountryChoice } from './phone-input.countries.js'
import { fieldAfter, isInternational, sortCountries, strictText } from './phone-input.state.js'

const COUNTRY = 'write the two letters of a country, such as GB'

/** The numbering plans of all countries: only who looks at a telephone field loads them. */
const loadPhone = () => import('../shared/contract/phone.js')

export default defineWidget({
  options: options({
    country: v.optional(
      v.pipe(
        v.string(COUNTRY),
        v.regex(/^[A-Z]{2}$/, COUNTRY),
        v.metadata({ type: 'country', default: 'GB', about: 'Whose numbers need no code at first.' }),
      ),
      'GB',
    ),
    check: oneOf(
      'Whether only numbers that a country has are taken, or all of a length that it has.',
      ['valid', 'possible'],
      'valid',
    ),
    strict: flag('Whether what no number holds is left out as it is written.', false),
    label: text('Name of the choice of a country.', 'Country'),
  }),
  slots: { row: 'one', number: 'one', full: 'one', note: 'optional' },
  enhance({ options: { country: home, check, strict, label }, slots, signal, emit }) {
    const { row, number, full, note } = slots
    if (!(number instanceof HTMLInputElement))
      throw new Error('the slot "number" is no input; write <input type="tel" data-slot="number">')
    if (!(full instanceof HTMLInputElement && full.type === 'hidden'))
      throw new Error(
        'the slot "full" is no hidden input; write <input type="hidden" data-slot="full" name="phone_full">',
      )

    loadPhone().then(
      (phone) => {
        if (!signal.aborted) start(phone, number, full)
      },
      (error: unknown) =>
        console.error(
          'phone-input: the numbering plans did not load; what is written is sent as it stands',
          error,
        ),
    )

    function start(phone: typeof Phone, input: HTMLInputElement, hidden: HTMLInputElement): void {
      const { phoneCountries, phoneCountryOf, phoneSentence, readPhone } = phone
      const language = languageOf(input)
      const names = new Intl.DisplayNames(language, { type: 'region' })
      const countries = sortCountries(
        phoneCountries().map(({ country, callingCode }) => ({
          code: country,
          name: names.of(country) ?? country,
          callingCode,
        })),
        language,
      )
      const hint = note ? [...note.childNodes] : []
      let country: string = phoneCountryOf(home) ?? 'GB'
      let before = input.value
      const choice = createCountryChoice(countries, label, { chosen: choose, signal })

      const read = () => readPhone(input.value, phoneCountryOf(country), check)

      function sentence(): string {
        const reading = read()
        if (reading.kind !== 'bad') return ''
        const place = reading.country && names.of(reading.country)
        return phoneSentence(reading.problem, place)
      }

      /** Brings field, country and what is sent together. */
      function settle(isDone: boolean): void {
        const next = fieldAfter(input.value, country, { reading: read(), isDone })
        country = next.country
        choice.show(country)
        if (next.text !== input.value) input.value = next.text
        const isOther = hidden.value !== next.full
        hidden.value = next.full
        before = input.value
        input.setCustomValidity(sentence())
        if (isOther) emit('changed', { full: next.full, country })
      }

      function say(words: string): void {
        if (words === '') input.removeAttribute('aria-invalid')
        else input.setAttribute('aria-invalid', 'true')
        if (!note || (words === '' && !note.hasAttribute('data-bad'))) return
        note.toggleAttribute('data-bad', words !== '')
        note.replaceChildren(...(words === '' ? hint : [words]))
      }

      function choose(code: string): void {
        country = phoneCountryOf(code) ?? country
        settle(true)
        say(sentence())
      }

      /** Strict: what does not belong is not taken, nor a digit more than any number there has. */
      function keepStrict(): void {
        const cleaned = strictText(input.value)
        const reading = readPhone(cleaned, phoneCountryOf(country), check)
        const isTooLong = reading.kind === 'bad' && reading.problem === 'too-long'
        const kept = isTooLong && before.length < cleaned.length ? before : cleaned
        if (kept !== input.value) input.value = kept
      }

      function follow(event: Event): void {
        const isInput = event instanceof InputEvent
        // An input method loses what it is putting together when the value is changed under it: what it comes to counts.
        if (isInput && event.isComposing) return
        if (strict) keepStrict()
        settle(isInput && event.inputType === 'insertFromPaste' && isInternational(input.value))
        if (sentence() === '') say('')
      }

      input.addEventListener('input', follow, { signal })
      input.addEventListener('compositionend', follow, { signal })
      input.addEventListener(
        'change',
        () => {
          settle(true)
          say(sentence())
        },
        { signal },
      )
      // The browser holds the form back and names the field; the sentence stands under it as well.
      input.addEventListener('invalid', () => say(sentence() || input.validationMessage), { signal })
      input.form?.addEventListener('reset', () => setTimeout(() => !signal.aborted && settle(true)), {
        signal,
      })
      signal.addEventListener('abort', () => {
        // Whole again: a page that is woken reads it anew, without knowing the country.
        if (hidden.value !== '') input.value = hidden.value
        input.setCustomValidity('')
      })

      row.prepend(choice.root)
      settle(true)
    }
  },
})

/** The page's language, where it is one: it names the countries. */
function languageOf(element: Element): string {
  const written = element.closest('[lang]')?.getAttribute('lang') ?? ''
  try {
    return Intl.getCanonicalLocales(written)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
