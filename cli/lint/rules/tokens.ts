/** Names of custom properties, wherever in a file they stand: in a sheet, a `style`, a script. */
import { nearestName } from '../../../boot/diagnostics/nearest-name.js'
import type { RuleContext } from '../host.js'
import { maskText } from '../page.js'

/** One that a template completes, or that ends in a hyphen as the beginning of several, is no whole name. */
const NAME = /(?<![\w-])--plinth-[a-z0-9]+(?:-[a-z0-9]+)*(?![\w-]|\uE000|\uE001)/g

export function unknownToken(
  text: string,
  file: string,
  tokens: readonly string[],
  { report }: RuleContext,
): void {
  if (tokens.length === 0) return
  for (const [index, line] of maskText(text, file).split('\n').entries())
    for (const found of line.matchAll(NAME)) {
      const [name] = found
      if (tokens.includes(name)) continue
      const nearest = nearestToken(name, tokens)
      report(
        { line: index + 1, column: found.index + 1 },
        'page',
        'unknown-token',
        `${name} is no token of Plinth; ${nearest ? `did you mean ${nearest}?` : 'write one of docs/theming.md'}`,
      )
    }
}

/** What all begin with says nothing about how near two are. */
function nearestToken(name: string, tokens: readonly string[]): string | undefined {
  const own = (token: string) => token.slice('--plinth-'.length)
  const nearest = nearestName(own(name), tokens.map(own))
  return nearest && `--plinth-${nearest}`
}
