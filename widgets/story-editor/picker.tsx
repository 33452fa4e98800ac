/** The records that a field of numbers holds, in their order, and a field that adds others by name or number. */
import { useMessages } from 'plinth/react'
import { useId, useState } from 'react'
import { type Found, useNumbered } from '../shared/picking/found.js'
import { pickingMessages } from '../shared/picking/messages.js'
import { RecordList } from '../shared/picking/record-list.js'
import type { CardField } from './drafts.js'
import { messages } from './messages.js'
import { isNumber, withNumber, wordsIn } from './picked.js'
import { FoundField, PageField } from './search-field.js'

interface Props {
  readonly field: CardField
  readonly value: string
  /** What the server knows of the numbers that came with the form. */
  readonly titles: Readonly<Record<string, string>>
  readonly error?: string
  /** What the form waits for before it is sent; empty where it does not. */
  readonly waits?: string
  onChange(value: string): void
}

export function Picker({
  field: { label, as, picks, find },
  value,
  titles,
  error = '',
  waits = '',
  onChange,
}: Props) {
  const { text } = useMessages()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly Found[]>([])
  const separator = as === 'area' ? '\n' : ', '
  const words = wordsIn(value)
  const [first] = useState(words)
  const known = useNumbered(find, find === '' ? '' : first.filter(isNumber).join(','))

  function foundOf(word: string): Found {
    const found = [...added, ...known].find(({ id }) => String(id) === word)
    // What is no number stays, for the server to name.
    const name = titles[word] ?? (isNumber(word) ? text(messages.unnamed, { number: word }) : word)
    return found ?? { id: isNumber(word) ? Number(word) : 0, name, about: '', src: '' }
  }

  function add(number: number): void {
    setTyped('')
    onChange(withNumber(value, number, separator))
  }

  const field = {
    id: `${id}field`,
    label: text(pickingMessages.add),
    value: typed,
    error,
    isAdder: true,
    waits,
    onChange: setTyped,
    wordsIn: (words: string) => words,
    onChoose: (found: Found) => {
      setAdded([...added, found])
      add(found.id)
    },
    onEnter: () => {
      if (isNumber(typed.trim())) add(Number(typed))
    },
  }

  return (
    <fieldset className="w-story-editor__picker" data-plain={find === ''}>
      {label === '' ? null : <legend className="w-story-editor__label">{label}</legend>}
      <RecordList
        records={words.map(foundOf)}
        keys={words}
        fallback={`${id}field`}
        onOrder={(places) => onChange(places.map((place) => words[place]).join(separator))}
      />
      {find === '' ? <PageField {...field} types={picks} /> : <FoundField {...field} find={find} />}
    </fieldset>
  )
}
