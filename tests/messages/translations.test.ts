/** Every message of every widget is translated into every language that ships, with its values and plurals. */
import { readFileSync } from 'node:fs'
import type { Catalogue, Message, MessageText } from 'plinth'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDefinitions } from '../../build/registry.mjs'
import { messages as languages } from '../../widgets/shared/messages/messages.js'

const known = new Map<string, Message<string>>()

beforeAll(async () => {
  for (const { messages = {} } of Object.values(await readDefinitions()))
    for (const one of Object.values(messages)) known.set(`${one.group}.${one.key}`, one)
}, 60_000)

const forms = (text: MessageText) => (typeof text === 'string' ? { other: text } : text)

/** The values that a text expects. A plural may say its number in words. */
const valuesOf = (text: MessageText) => {
  const names = Object.values(forms(text)).flatMap((form) => form.match(/\{\w+\}/g) ?? [])
  if (typeof text !== 'string') names.push('{count}')
  return [...new Set(names)].sort()
}

describe.each(Object.keys(languages))('%s', (language) => {
  const file = new URL(`../../widgets/shared/messages/${language}.json`, import.meta.url)
  const catalogue: Catalogue = JSON.parse(readFileSync(file, 'utf8'))
  const translated = Object.entries(catalogue).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text] as const),
  )

  test('has each message, and no other', () => {
    expect(translated.map(([id]) => id).sort()).toEqual([...known.keys()].sort())
  })

  test('has the values of each, and the plurals of the language', () => {
    const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [id, text] of translated) {
      const english = known.get(id)?.text ?? ''
      expect.soft(valuesOf(text), id).toEqual(valuesOf(english))
      if (typeof english !== 'string')
        expect.soft(Object.keys(forms(text)).sort(), id).toEqual([...plurals].sort())
    }
  })
})
