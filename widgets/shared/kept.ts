import { ContractError, type Parser } from './contract/read.js'

/** For `keep.parse`: what a widget kept as `parse` reads it, or undefined when it is anything else, so that it starts afresh. */
export function keptBy<T>(parse: Parser<T>): (value: unknown) => T | undefined {
  return (value) => {
    try {
      return parse(value)
    } catch (error) {
      if (error instanceof ContractError) return undefined
      throw error
    }
  }
}
