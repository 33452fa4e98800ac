/** Real cities, at their real coordinates, each with a line or two about the place that will still be true next year. */
import * as v from 'valibot'
import { eachOf, readJson, SomeTexts } from '../data.js'

/** How streets and houses are named there. */
export const SPEECHES = [
  'en',
  'pt',
  'es',
  'fr',
  'de',
  'it',
  'nl',
  'nordic',
  'slavic',
  'tr',
  'ar',
  'zh',
  'ja',
  'ko',
  'sea',
  'hi',
  'el',
  'pacific',
] as const

const City = v.strictObject({
  name: v.string(),
  country: v.string(),
  region: v.picklist(['Europe', 'Americas', 'Asia', 'Africa', 'Middle East', 'Oceania']),
  /** Degrees, latitude first. */
  at: v.strictTuple([v.number(), v.number()]),
  speech: v.picklist(SPEECHES),
  /** How many galleries and institutions it has. */
  houses: v.number(),
  facts: v.string(),
})
export type CitySeed = v.InferOutput<typeof City>

const file = readJson(
  'cities.json',
  v.strictObject({ cities: v.array(City), streets: eachOf(SPEECHES, SomeTexts) }),
)

export const CITIES: readonly CitySeed[] = file.cities

/** Streets that such a city could well have; numbers are put to them where that is the custom. */
export const STREETS = file.streets
