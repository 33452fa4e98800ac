/** A widget in a text by its options, and what readers would see of it. */
import { useListener, useMessages, useServices, useSignal } from 'plinth/react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { type CardField, isRecord } from './drafts.js'
import { messages } from './messages.js'
import { Picker } from './picker.js'
import { type WidgetKind, type WidgetOption, widgetIn, withOption } from './widget-markup.js'

interface Props {
  readonly html: string
  readonly widgets: readonly WidgetKind[]
  /** Where block 0 is shown; empty where nothing is. */
  readonly previews: string
  /** The block's place in the form. */
  index(): number
  onChange(html: string): void
}

export function WidgetFields({ html, widgets, previews, index, onChange }: Props) {
  const { text } = useMessages()
  const id = useId()
  const [shown, setShown] = useState(previews && html ? addressOf(previews, index()) : '')
  const host = widgetIn(html)
  const kind = host && widgets.find(({ name }) => name === host.name)
  // What is shown is what the server keeps, as it would come to readers.
  useListener(document, 'story-editor:kept', () => {
    if (previews && html) setShown(addressOf(previews, index(), String(Date.now())))
  })

  return (
    <>
      {html === '' && (
        <p className="w-story-editor__field">
          <label className="w-story-editor__label" htmlFor={id}>
            {text(messages.widget)}
          </label>
          <select
            id={id}
            className="w-story-editor__input"
            value=""
            onChange={({ target }) => onChange(widgets.find(({ name }) => name === target.value)?.html ?? '')}
          >
            <option value="">—</option>
            {widgets.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      {kind?.options.map((option) => (
        <OptionField
          key={option.attribute}
          option={option}
          value={host?.given.get(option.attribute) ?? option.standard}
          onChange={(value) => onChange(withOption(html, option, value))}
        />
      ))}
      {kind && kind.fill !== '' && <Fill address={kind.fill} html={html} onChange={onChange} />}
      {shown !== '' && html !== '' && (
        <iframe className="w-story-editor__preview" src={shown} title={text(messages.preview)} />
      )}
    </>
  )
}

const WORKS: CardField = {
  name: 'works',
  label: '',
  hint: '',
  as: 'line',
  rows: 1,
  choices: [],
  picks: ['Artwork'],
  find: '',
}
const NONE = {}

/** Puts works that are picked by name into the widget, in the place of what it shows. */
function Fill({ address, html, onChange }: { address: string; html: string; onChange(html: string): void }) {
  const { text } = useMessages()
  const { api } = useServices()
  const signal = useSignal()
  const [works, setWorks] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [isPutting, setPutting] = useState(false)
  // As they are when the answer comes: more may have been picked, and an option set, since it was asked for.
  const now = useRef({ html, works })
  useLayoutEffect(
    function noteMarkup() {
      now.current.html = html
    },
    [html],
  )

  async function put(numbers: string): Promise<void> {
    const shown = works
    now.current.works = numbers
    setWorks(numbers)
    setFailed(false)
    setPutting(numbers !== '')
    if (numbers === '') return
    try {
      let filled = ''
      let sent: string
      do {
        sent = now.current.html
        const body = new URLSearchParams({ works: numbers, html: sent })
        const answer: unknown = await (await api.request('POST', address, { signal: signal(), body })).json()
        if (now.current.works !== numbers) return
        filled = isRecord(answer) && typeof answer.html === 'string' ? answer.html : sent
      } while (sent !== now.current.html)
      onChange(filled)
      setPutting(false)
    } catch (error) {
      console.error('story-editor: the works were not put into the widget; pick one again', error)
      if (now.current.works !== numbers) return
      // What is listed is what the widget shows.
      now.current.works = shown
      setWorks(shown)
      setFailed(true)
      setPutting(false)
    }
  }

  return (
    <fieldset className="w-story-editor__fill">
      <legend className="w-story-editor__label">{text(messages.works)}</legend>
      <Picker
        field={WORKS}
        value={works}
        titles={NONE}
        error={hasFailed ? text(messages.unfilled) : ''}
        // The form would go without them.
        waits={isPutting ? text(messages.filling) : ''}
        onChange={(numbers) => void put(numbers)}
      />
    </fieldset>
  )
}

/** `…/preview/?of=saved` with the place in its path; `at` some time, of what is kept then. */
function addressOf(previews: string, index: number, at = ''): string {
  const { pathname, searchParams } = new URL(previews, location.origin)
  if (at !== '') {
    searchParams.delete('of')
    searchParams.set('at', at)
  }
  return `${pathname}${index}/${searchParams.size > 0 ? `?${searchParams}` : ''}`
}

interface OptionProps {
  readonly option: WidgetOption
  readonly value: string
  onChange(value: string): void
}

function OptionField({ option: { attribute, hint, choices }, value, onChange }: OptionProps) {
  const id = useId()
  // Emptied, it stays so while somebody is in it: what the widget takes otherwise would stand before the next letter.
  const [typed, setTyped] = useState<string>()
  const attributes = { id, className: 'w-story-editor__input', value, 'aria-describedby': `${id}hint` }
  const type = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  return (
    <p className="w-story-editor__field">
      <label className="w-story-editor__label" htmlFor={id} translate="no">
        {attribute}
      </label>
      {choices.length > 0 ? (
        <select {...attributes} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          value={typed ?? value}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      )}
      <span className="w-story-editor__hint" id={`${id}hint`}>
        {hint}
      </span>
    </p>
  )
}
