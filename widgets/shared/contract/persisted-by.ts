import { ContractError, type Parser } from './read.js'

/** For `persist.parse`: the persisted value as `parse` reads it, or undefined when it is anything else; the widget then starts afresh. */
export function persistedBy<T>(parse: Parser<T>): (value: unknown) => T | undefined {
  return (value) => {
    try {
      return parse(value)
    } catch (error) {
      if (error instanceof ContractError) return undefined
      throw error
    }
  }
}
