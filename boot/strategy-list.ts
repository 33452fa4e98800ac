/** What `data-mount` says: strategies with spaces between them. Editors write it, so it is read letter by letter, in linear time. */

const STRATEGY = /^(?:load|idle|visible|interaction|media\(.+\))$/s

/** The strategies in their order; undefined when one is unknown, or when there is none. */
export function readMountStrategies(text: string): string[] | undefined {
  const parts: string[] = []
  let part = ''
  let depth = 0
  for (const letter of `${text} `) {
    part += letter
    if (letter === '(') depth++
    if (letter === ')') depth--
    // A strategy ends at a space outside parentheses, or with its last parenthesis.
    if (depth !== 0 || !/[\s)]/.test(letter)) continue
    if (part.trim()) parts.push(part.trim())
    part = ''
  }
  return depth === 0 && parts[0] && parts.every((one) => STRATEGY.test(one)) ? parts : undefined
}
