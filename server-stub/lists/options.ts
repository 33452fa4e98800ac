import type { Choices, ListContext, Option } from './list.js'
import { createMemory } from './remember.js'

const remember = createMemory<Option[]>()

/** All items of a filter that lists them. */
export function listedOptions(
  context: ListContext,
  choices: Extract<Choices, { kind: 'listed' }>,
): Promise<Option[]> {
  return remember(context.db, choices, () => choices.all(context))
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
