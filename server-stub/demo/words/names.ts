/** People of each nationality: how many of the catalogue's artists, where they are born, live and show, and what they are called. No name is a known person's. */
import * as v from 'valibot'
import type { Random } from '../../painter/random.js'
import { readJson, SomeTexts } from '../data.js'

export interface PersonName {
  name: string
  sortName: string
  /** What a second mention calls the person. */
  short: string
  she: boolean
}

const People = v.strictObject({
  /** How many of the catalogue's artists are published. */
  artists: v.number(),
  towns: SomeTexts,
  /** Cities of the catalogue. */
  cities: SomeTexts,
  /** 'last': Ana Ruiz → Ruiz, Ana. 'first': Zhao Wenlin stays. 'given': sorted and called by the given name (no family names). */
  order: v.picklist(['last', 'first', 'given']),
  women: SomeTexts,
  men: SomeTexts,
  families: SomeTexts,
  /** Families of women, where they differ. */
  womenFamilies: v.optional(SomeTexts),
})
type People = v.InferOutput<typeof People>

/** By nationality. */
export const PEOPLE: ReadonlyMap<string, People> = new Map(
  Object.entries(readJson('people.json', v.record(v.string(), People))),
)

export function peopleOf(nationality: string): People {
  const people = PEOPLE.get(nationality)
  if (people) return people
  throw new Error(`demo names: nobody is ${nationality}; add them to demo/data/people.json`)
}

/** A new name of that nationality, none of `taken`, which it joins. */
export function makeName(nationality: string, random: Random, taken: Set<string>): PersonName {
  const people = peopleOf(nationality)
  for (let tries = 0; tries < 400; tries++) {
    const she = random.chance(0.52)
    const given = random.pick(she ? people.women : people.men)
    const family = random.pick((she && people.womenFamilies) || people.families)
    const name = people.order === 'first' ? `${family} ${given}` : `${given} ${family}`
    // Two people of one family are fine; two of one name, or a row of cousins with one given name, are not.
    if (taken.has(name)) continue
    taken.add(name)
    return { name, she, sortName: sortNameOf(people, given, family), short: shortOf(people, given, family) }
  }
  throw new Error(
    `demo names: no ${nationality} name is left; add given or family names in demo/data/people.json`,
  )
}

function sortNameOf(people: People, given: string, family: string): string {
  if (people.order === 'first') return `${family} ${given}`
  if (people.order === 'given') return `${given} ${family}`
  const [, particle, rest] = /^((?:al|el)-|van der |de )(.+)$/i.exec(family) ?? []
  return particle && rest ? `${rest}, ${given} ${particle.trim()}` : `${family}, ${given}`
}

const shortOf = (people: People, given: string, family: string) => (people.order === 'given' ? given : family)
