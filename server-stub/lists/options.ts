import type { Choices, ListContext, Option } from './list.js'
import { createMemory } from './remember.js'

const remember = createMemory<readonly Option[]>()

/** All items of a filter that lists them. */
export function listedOptions(
  context: ListContext,
  choices: Extract<Choices, { kind: 'listed' }>,
): Promise<readonly Option[]> {
  // Shared by all pages of the list.
  return remember(context.db, choices, async () => Object.freeze(await choices.all(context)))
}

/** An item that stands for one value: its own key. */
export function plainOption(key: string, text: string, uses = 0): Option {
  return { key, text, indented: false, values: [key], uses }
}

/** `Hong Kong` → `hong-kong` */
export function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
