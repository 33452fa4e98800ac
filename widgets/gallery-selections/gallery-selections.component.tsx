import type { WidgetContext } from 'plinth'
import { InSlot, useAttributes } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { countOf, countTabs, initialDecisions } from './gallery-selections.state.js'
import { messages } from './messages.js'
import { Reminder } from './reminder.js'
import { Tabs } from './tabs.js'
import { useAutosave } from './use-autosave.js'
import { type Choices, useClearableRadios } from './use-clearable-radios.js'
import { useDecisions } from './use-decisions.js'

interface Options {
  readonly base: string
  readonly screen: 'current' | 'completed' | 'summary'
  readonly admin: boolean
}
interface Slots {
  readonly form: HTMLFormElement | undefined
  readonly grid: HTMLElement | undefined
  readonly item: readonly HTMLElement[]
  readonly radio: readonly HTMLInputElement[]
  readonly decide: readonly HTMLAnchorElement[]
  readonly empty: HTMLElement | undefined
  readonly bar: HTMLElement | undefined
  readonly count: HTMLElement | undefined
  readonly said: HTMLElement | undefined
  readonly 'current-tab': HTMLElement | undefined
  readonly 'completed-tab': HTMLElement | undefined
  readonly reminder: readonly HTMLElement[]
  readonly remind: readonly HTMLElement[]
}
type Context = WidgetContext<Options, Slots, never>

export function GallerySelections({ options, slots, ...context }: Context) {
  const { base } = options
  const { form, grid, said, reminder, remind } = slots
  const [sentence, say] = useState<string>()
  if (base === '')
    throw new Error('found no data-base; write data-base="/my-plinth/gallery-selections/12/" on the host')
  return (
    <>
      {form && grid ? <Selection {...{ ...context, options, slots, form, say }} /> : null}
      {reminder.map((one, number) => (
        <Reminder
          key={one.dataset.userId ?? number}
          form={one}
          button={remind.find((button) => one.contains(button))}
          base={base}
          say={say}
        />
      ))}
      {sentence === undefined ? null : (
        <InSlot of={said} replace>
          {sentence}
        </InSlot>
      )}
    </>
  )
}

interface SelectionProps {
  readonly options: Options
  readonly slots: Slots
  readonly form: HTMLFormElement
  readonly messages: Context['messages']
  say(sentence: string): void
}

function Selection({ options, slots, form, messages: { text }, say }: SelectionProps) {
  const { base, screen, admin } = options
  const { item: items, radio: radios, decide: links, bar, empty, count } = slots
  checkSlots(slots)
  const [wasChanged] = useState(() =>
    radios.some(({ checked, defaultChecked }) => checked !== defaultChecked),
  )
  const { save, confirmation } = useAutosave(form, base, say)
  const choices = useClearableRadios(form, radios, save)
  const { state, undo, undoButton, undoName } = useDecisions({ form, items, links, say })
  const { busy, decided } = state

  const isUndecided = (element: Element) => decided.every((at) => !items[at]?.contains(element))
  const values = valuesOf(slots, choices).flatMap(([element, value]) => (isUndecided(element) ? [value] : []))
  const [first] = useState(values)
  // Until something changes, the numbers are the server's.
  const isDrawn = wasChanged || state !== initialDecisions || values.join() !== first.join()
  const countsAll = admin && screen === 'completed'
  const counts = { count: countOf(values, countsAll), all: values.length }

  const saveEarlier = useEffectEvent(() => {
    // What was chosen before the widget was mounted.
    if (wasChanged) save()
  })
  useEffect(function saveOnMount() {
    saveEarlier()
  }, [])
  useAttributes(items, (_, at) => ({
    'aria-busy': busy.includes(at) ? true : undefined,
    hidden: decided.includes(at) ? true : undefined,
  }))
  // A gallery that was decided about is no longer sent with the form.
  useAttributes(radios, (radio) => ({ disabled: isUndecided(radio) ? undefined : true }))
  useAttributes(empty, { hidden: isDrawn ? items.length > decided.length : undefined })

  return (
    <>
      {isDrawn ? (
        <>
          <InSlot of={count} replace>
            {text(countsAll ? messages.all : messages.chosen, counts)}
          </InSlot>
          <Tabs
            slots={slots}
            serverCounts={countTabs(first, { isAdmin: admin })}
            counts={countTabs(values, { isAdmin: admin })}
          />
        </>
      ) : null}
      {state.undo ? (
        <InSlot of={bar} atStart>
          <button
            key={state.undo.item}
            ref={undoButton}
            type="button"
            className="w-gallery-selections__undo"
            onClick={undo}
          >
            {text(messages.undo)}
            <span className="w-gallery-selections__of"> {undoName}</span>
          </button>
        </InSlot>
      ) : null}
      {confirmation}
    </>
  )
}

/** What is chosen for each gallery, and an element of it: by its radio, or as its markup says. */
const valuesOf = ({ radio, item }: Slots, choices: Choices): [HTMLElement, string][] =>
  radio.length > 0
    ? radio.flatMap((one) => (choices.get(one.name) === one.value ? [[one, one.value]] : []))
    : item.map((one) => [one, one.dataset.choice ?? ''])

function checkSlots({ radio, decide, item }: Slots): void {
  const other = radio.find(({ type }) => type !== 'radio')
  if (other)
    throw new Error(`the slot "radio" is an <input type="${other.type}">; put it on an <input type="radio">`)
  if (decide.some((link) => !item.some((one) => one.contains(link))))
    throw new Error(
      'a slot "decide" is no link in an item; write <a data-slot="decide" href="…"> in <li data-slot="item">',
    )
}
