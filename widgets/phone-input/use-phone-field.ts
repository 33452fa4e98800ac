/** Reads the server's field as it is written in, and says what is wrong with the number. */

import type { Messages } from 'plinth'
import { useEmit, useListener, useMessages } from 'plinth/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as Phone from '../shared/contract/phone.js'
import type { PhoneReading } from '../shared/contract/phone.js'
import { loadInBackground } from '../shared/services/page-leaving.js'
import { useOnChange } from '../shared/ui/use-on-change.js'
import { useTimer } from '../shared/ui/use-timer.js'
import { messages } from './messages.js'
import { type Country, fieldAfter, strictText } from './phone-input.state.js'

export interface FieldOptions {
  readonly country: string
  readonly check: 'valid' | 'possible'
  readonly strict: boolean
}

interface PhoneField {
  readonly country: string
  /** The whole international number; empty while it is not good. */
  readonly full: string
  /** The same as the field began with; undefined until that is known. */
  readonly initial: string | undefined
  /** What is wrong; undefined while nothing was said about it. */
  readonly complaint: string | undefined
  choose(code: string): void
}

export function usePhoneField(
  { phoneCountryOf, readPhone }: Plans,
  { country: first, check, strict }: FieldOptions,
  input: HTMLInputElement,
  names: Intl.DisplayNames,
): PhoneField {
  const emit = useEmit<'phone-input'>()
  const timer = useTimer()
  const words = useMessages()
  const [{ country, full }, setField] = useState(() => ({
    country: phoneCountryOf(first) ? first : 'GB',
    full: '',
  }))
  const [initial, setInitial] = useState<string>()
  const [complaint, setComplaint] = useState<string>()
  const before = useRef(input.value)
  /** A ref as well: two events may come before the next drawing. */
  const latest = useRef(country)

  const read = (text: string, inCountry = latest.current) => readPhone(text, phoneCountryOf(inCountry), check)
  const complaintAbout = (text: string, inCountry = latest.current) =>
    sentenceFor(read(text, inCountry), names, words)

  /** Brings field, country and whole number together. Returns what is wrong. */
  function apply(isDone: boolean, chosen = latest.current): string {
    const next = fieldAfter(input.value, chosen, { reading: read(input.value, chosen), isDone })
    if (next.text !== input.value) input.value = next.text
    before.current = next.text
    latest.current = next.country
    setField({ country: next.country, full: next.full })
    const sentence = complaintAbout(next.text, next.country)
    input.setCustomValidity(sentence)
    return sentence
  }

  /** Drops characters that no number has, and digits beyond the longest number. */
  function cleanInput(): void {
    const asWritten = read(input.value)
    // An extension that was pasted stays, with a sentence about it.
    if (asWritten.kind === 'bad' && asWritten.problem === 'extension') return
    const cleaned = strictText(input.value)
    const reading = read(cleaned)
    const isTooLong = reading.kind === 'bad' && reading.problem === 'too-long'
    const kept = isTooLong && before.current.length < cleaned.length ? before.current : cleaned
    if (kept !== input.value) input.value = kept
  }

  function handleInput(event: Event): void {
    const isInput = event instanceof InputEvent
    // Changing the value would cancel the composition of an input method.
    if (isInput && event.isComposing) return
    if (strict) cleanInput()
    const reading = read(input.value)
    const isInternational = reading.kind !== 'empty' && reading.isInternational
    const isPasted = isInput && event.inputType === 'insertFromPaste' && isInternational
    if (apply(isPasted) === '') setComplaint('')
  }

  useListener(input, 'input', handleInput)
  useListener(input, 'compositionend', handleInput)
  useListener(input, 'change', () => setComplaint(apply(true)))
  // The browser holds the form back and focuses the field; the sentence is shown below it as well.
  useListener(input, 'invalid', () => setComplaint(complaintAbout(input.value) || input.validationMessage))
  useListener(input.form, 'reset', () => timer.start(0, () => apply(true)))

  useOnChange(full, '', () => emit('changed', { full, country }))
  const start = useEffectEvent(() => {
    apply(true)
    const begun = fieldAfter(input.value, latest.current, { reading: read(input.value), isDone: true })
    // A page that comes back goes on where it was.
    setInitial((known) => known ?? begun.full)
  })
  const wholeNumber = useEffectEvent(() => full)
  useEffect(
    function showAsAtHome() {
      start()
      return () => {
        // Whole again, for whoever reads the field without knowing the country.
        input.value = wholeNumber() || input.value
        input.setCustomValidity('')
      }
    },
    [input],
  )
  return { country, full, initial, complaint, choose: (code) => setComplaint(apply(true, code)) }
}

const SENTENCES = {
  'no-number': messages.noNumber,
  'unknown-country': messages.unknownCountry,
  'too-short': messages.tooShort,
  'too-long': messages.tooLong,
  'not-valid': messages.notValid,
  extension: messages.extension,
}
const SENTENCES_WITH_COUNTRY = {
  'no-number': undefined,
  'unknown-country': undefined,
  'too-short': messages.tooShortFor,
  'too-long': messages.tooLongFor,
  'not-valid': messages.notValidIn,
  extension: undefined,
}

function sentenceFor(reading: PhoneReading, names: Intl.DisplayNames, { text }: Messages): string {
  if (reading.kind !== 'bad') return ''
  const country = reading.country && names.of(reading.country)
  const withCountry = SENTENCES_WITH_COUNTRY[reading.problem]
  return country && withCountry ? text(withCountry, { country }) : text(SENTENCES[reading.problem])
}

export interface Plans extends Pick<typeof Phone, 'phoneCountryOf' | 'readPhone'> {
  /** All countries, with the names given. */
  countries(names: Intl.DisplayNames): Country[]
}

async function loadPlans(): Promise<Plans> {
  const { phoneCountries, phoneCountryOf, readPhone } = await import('../shared/contract/phone.js')
  return {
    phoneCountryOf,
    readPhone,
    countries: (names) =>
      phoneCountries().map(({ country, callingCode }) => ({
        code: country,
        name: names.of(country) ?? country,
        callingCode,
      })),
  }
}

/** Undefined until they have loaded. */
export function usePlans(): Plans | undefined {
  const [plans, setPlans] = useState<Plans>()
  useEffect(function load() {
    let isLeft = false
    loadInBackground(loadPlans).then(
      (loaded) => isLeft || setPlans((before) => before ?? loaded),
      (error: unknown) =>
        console.error('phone-input: the numbering plans did not load; the number is sent as written', error),
    )
    return () => {
      isLeft = true
    }
  }, [])
  return plans
}

/** The names of countries in `language`, or in English where that is no language. */
export function namesIn(language: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames(language, { type: 'region' })
  } catch {
    return new Intl.DisplayNames('en', { type: 'region' })
  }
}
