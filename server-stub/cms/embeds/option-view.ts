/** An option of a widget as a field of a form. */

import type { KnownOption } from '../../embeds/widget.js'
import type { FieldView } from '../collections/record-view.js'

export const standardText = ({ default: standard }: KnownOption): string =>
  standard === undefined ? '' : String(standard)

export function optionView(option: KnownOption, value: string, error: string): FieldView {
  const { attribute, type, description } = option
  const words = type === 'boolean' ? ['true', 'false'] : type.includes(' | ') ? type.split(' | ') : []
  const standard = standardText(option)
  return {
    name: attribute,
    label: attribute,
    hint: [description, standard && `Default: ${standard}.`].filter(Boolean).join(' '),
    isNeeded: option.required,
    value,
    error,
    as: words.length > 0 ? 'select' : 'input',
    type: 'text',
    inputmode: type === 'whole number' ? 'numeric' : 'text',
    rows: 1,
    isShort: false,
    choices: words.map((word) => ({ value: word, label: word, isChosen: word === value })),
    offers: [],
    pictures: [],
    isOfPictures: false,
  }
}
