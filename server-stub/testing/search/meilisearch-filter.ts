/** Meilisearch's filter expressions, as far as they are documented and used here; read apart from what writes them. */
import type { Doc } from './meilisearch-search.js'

type Test = (doc: Doc) => boolean
const PIECE = /\s*(?:("(?:[^"\\]|\\.)*")|([()]|<=|>=|!=|[=<>])|([\p{L}\p{N}_.-]+))/uy

/** Undefined for what Meilisearch refuses: what cannot be read, and attributes that may not be filtered by. */
export function meiliTest(filter: string, filterable: readonly string[]): Test | undefined {
  const pieces: string[] = []
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < filter.trimEnd().length) {
    const match = PIECE.exec(filter)
    if (!match) return undefined
    pieces.push(match[0].trim())
  }
  let next = 0
  const take = (text: string): boolean => {
    if (pieces[next] !== text) return false
    next++
    return true
  }
  const refuse = (): never => {
    throw new SyntaxError(filter)
  }
  function any(): Test {
    const of = [all()]
    while (take('OR')) of.push(all())
    return (doc) => of.some((test) => test(doc))
  }
  function all(): Test {
    const of = [one()]
    while (take('AND')) of.push(one())
    return (doc) => of.every((test) => test(doc))
  }
  function one(): Test {
    if (take('NOT')) {
      const inner = one()
      return (doc) => !inner(doc)
    }
    if (take('(')) {
      const inner = any()
      return take(')') ? inner : refuse()
    }
    const name = pieces[next++] ?? refuse()
    if (!filterable.includes(name)) refuse()
    const valuesOf = (doc: Doc) => [doc[name] ?? []].flat()
    if (take('EXISTS')) return (doc) => name in doc
    if (take('NOT')) return take('EXISTS') ? (doc) => !(name in doc) : refuse()
    const operator = pieces[next++] ?? refuse()
    const value = unquote(pieces[next++] ?? refuse())
    const equals: Test = (doc) =>
      valuesOf(doc).some((own) => String(own).toLowerCase() === value.toLowerCase())
    if (operator === '=') return equals
    if (operator === '!=') return (doc) => !equals(doc)
    const number = Number(value)
    const compare: Record<string, (own: number) => boolean> = {
      '<': (own) => own < number,
      '<=': (own) => own <= number,
      '>': (own) => own > number,
      '>=': (own) => own >= number,
    }
    const fits = compare[operator]
    if (fits) return (doc) => valuesOf(doc).some((own) => typeof own === 'number' && fits(own))
    // `tier 1 TO 2`
    const from = Number(operator)
    const to = Number(pieces[next++])
    if (value !== 'TO' || Number.isNaN(from) || Number.isNaN(to)) refuse()
    return (doc) => valuesOf(doc).some((own) => Number(own) >= from && Number(own) <= to)
  }
  try {
    const test = any()
    return next === pieces.length ? test : undefined
  } catch {
    return undefined
  }
}

const unquote = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text
