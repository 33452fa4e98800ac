/** Below a field of numbers: what they are called, and a field that adds by name. */
import { useMessages } from 'plinth/react'
import { useState } from 'react'
import { Button } from '../shared/ui/button.js'
import type { CardField } from './drafts.js'
import { messages } from './messages.js'
import { numbersIn, withNumber, withoutNumber } from './picked.js'
import { SearchField } from './search-field.js'

interface Props {
  readonly field: CardField
  readonly value: string
  /** What the server knows of the numbers that came with the form. */
  readonly titles: Readonly<Record<string, string>>
  onChange(value: string): void
}

export function Picker({ field: { as, picks }, value, titles, onChange }: Props) {
  const { text } = useMessages()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({})
  const separator = as === 'area' ? '\n' : ', '
  const numbers = numbersIn(value)
  const titleOf = (number: string) => added[number] ?? titles[number] ?? text(messages.unnamed, { number })

  return (
    <div className="w-story-editor__picker">
      {numbers.length > 0 && (
        <ol className="w-story-editor__picked">
          {numbers.map((number) => (
            <li key={number} className="w-story-editor__pick">
              <span dir="auto">{titleOf(number)}</span>
              <Button
                className="w-story-editor__unpick"
                aria-label={text(messages.unpick, { title: titleOf(number) })}
                onClick={() => onChange(withoutNumber(value, number, separator))}
              >
                <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      <SearchField
        label={text(messages.pick)}
        value={typed}
        isName
        types={picks}
        onChange={setTyped}
        onChoose={({ number, title }) => {
          setAdded({ ...added, [number]: title })
          setTyped('')
          onChange(withNumber(value, number, separator))
        }}
      />
    </div>
  )
}
