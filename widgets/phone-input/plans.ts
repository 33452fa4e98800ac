/** The numbering plans of all countries. They load with the first telephone field that comes into view. */
import { useEffect, useState } from 'react'
import type * as Phone from '../shared/contract/phone.js'
import { loadInBackground } from '../shared/services/page-leaving.js'
import type { Country } from './phone-input.state.js'

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
