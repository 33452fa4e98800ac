/** Whether a value can be an option's, by the facts that the build knows of it; the widget itself has the last word. */
import { isOwnAddress } from '../../../widgets/shared/contract/link-address.js'
import type { KnownOption } from '../../embeds/widget.js'

/** What to write instead, or undefined when the value will do. */
export function expectation(option: KnownOption, value: string): string | undefined {
  const { type, min = 0, max = Number.MAX_SAFE_INTEGER } = option
  const text = value.trim()
  if (type === 'whole number') {
    const isWhole = /^-?\d+$/.test(text) && Number(text) >= min && Number(text) <= max
    return isWhole ? undefined : `write a whole number from ${min} to ${max}`
  }
  if (type === 'boolean') return ['', 'true', 'false'].includes(value) ? undefined : 'write true or false'
  if (type.includes(' | ')) {
    const words = type.split(' | ')
    return words.includes(value) ? undefined : `write one of ${words.join(', ')}`
  }
  if (type === 'address' && !isOwnAddress(text))
    return 'write an address of this site that begins with /, without its host'
  if (type === 'text' && text === '' && !mayBeEmpty(option))
    return option.required ? `write ${option.description}` : 'write some text, or leave it out'
  return undefined
}

/** A text whose default is empty need not be given: left out and empty are the same. */
const mayBeEmpty = ({ required, default: standard = '' }: KnownOption): boolean =>
  !required && standard === ''
