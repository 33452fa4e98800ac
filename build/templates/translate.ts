/** A template as the body of a TypeScript function. Every piece of code stays at its line and column, so errors are found in the template. */
import { etaTags } from '../../server-stub/views/eta-tags.js'

/** What the body calls with each value that the template writes; as long as the mark of a tag, so that columns stay. */
export const WRITE = '_'

export function bodyOf(source: string): string {
  let body = ''
  let last = 0
  for (const tag of etaTags(source)) {
    const before = source.slice(tag.start, tag.codeStart)
    const after = source.slice(tag.codeStart + tag.code.length, tag.end)
    body += blank(source.slice(last, tag.start))
    body += tag.kind === 'exec' ? executed(before, tag.code, after) : written(before, tag.code, after)
    last = tag.end
  }
  return body + blank(source.slice(last))
}

function executed(before: string, code: string, after: string): string {
  return `${blank(before)}${code};${blank(after.slice(1))}`
}

function written(before: string, code: string, after: string): string {
  return `${blank(before.slice(2))}${WRITE}(${code}${blank(after.slice(2))});`
}

/** A line break ends a statement as it does in Eta's own functions; all else only takes room. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
