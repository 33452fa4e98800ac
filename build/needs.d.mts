import type { Needs } from '../boot/needs.js'

export function readmeWithNeeds(readme: string, words: string | undefined): string

export function documentWithNeeds(
  document: string,
  widgets: readonly { name: string; description: string; needs?: Needs }[],
  groups: Readonly<Partial<Record<Needs, string>>>,
): string
