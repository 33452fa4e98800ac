/** Far more than anything that is sent here nests; to walk what nests some thousand levels overflows the stack. */
const MOST_LEVELS = 32

/** Whether lists and objects lie deeper within each other than anything that is sent here: a few kilobytes are enough for that. */
export function isDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeep(part, levels - 1))
}
