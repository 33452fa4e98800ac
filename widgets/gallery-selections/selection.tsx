/** The list of galleries: choices that save themselves, decisions, and the numbers that follow them. */
import { SlotError } from 'plinth'
import { InSlot, Text, useAttributes, useMessages } from 'plinth/react'
import { useState } from 'react'
import { readDecision } from '../shared/contract/gallery-selections.call.js'
import { Button } from '../shared/ui/button.js'
import { isDirty } from '../shared/ui/is-dirty.js'
import { adjustedCount, countOf, countTabs, type TabCounts } from './gallery-selections.state.js'
import { messages } from './messages.js'
import type { Options, Slots } from './options.js'
import { useAutosave } from './use-autosave.js'
import { type Choices, choicesIn, useClearableRadios } from './use-clearable-radios.js'
import { type DecideLink, useDecisions } from './use-decisions.js'

interface Props {
  readonly options: Options
  readonly slots: Slots
  readonly form: HTMLFormElement
  announce(sentence: string): void
}

export function Selection({ options, slots, form, announce }: Props) {
  const { text } = useMessages()
  const { base, screen, admin } = options
  const { item: items, radio: radios, bar, empty, count } = slots
  checkRadios(radios)
  const links = linksIn(slots)
  // The reader may have chosen before the widget was mounted.
  const [wasChanged] = useState(() => isDirty(radios))
  const { save, confirmation } = useAutosave({ form, base, wasChanged, announce })
  const choices = useClearableRadios(form, radios, save)
  const { state, undo, undoButton, undoName } = useDecisions({ form, items, links, base, announce })
  const { busy, decided } = state

  const isUndecided = (element: Element) => decided.every((index) => !items[index]?.contains(element))
  const values = valuesOf(slots, choices).flatMap(([element, value]) => (isUndecided(element) ? [value] : []))
  // Read from the server's HTML, as the numbers are: the reader may have chosen before mounting.
  const [serverValues] = useState(() =>
    valuesOf(slots, choicesIn(radios, 'defaultChecked')).map(([, value]) => value),
  )
  // Until then the numbers are the server’s.
  const isTakenOver =
    wasChanged || decided.length > 0 || state.undo !== undefined || values.join() !== serverValues.join()
  const countsAll = admin && screen === 'completed'
  const counts = { count: countOf(values, countsAll), all: values.length }

  useAttributes(items, (_, index) => ({
    'aria-busy': busy.includes(index) ? true : undefined,
    hidden: decided.includes(index) ? true : undefined,
  }))
  useAttributes(radios, (radio) => ({ disabled: isUndecided(radio) ? undefined : true }))
  useAttributes(empty, { hidden: isTakenOver ? items.length > decided.length : undefined })

  return (
    <>
      {isTakenOver ? (
        <>
          <InSlot of={count} replace>
            {text(countsAll ? messages.all : messages.chosen, counts)}
          </InSlot>
          <Tabs
            slots={slots}
            serverCounts={countTabs(serverValues, { isAdmin: admin })}
            counts={countTabs(values, { isAdmin: admin })}
          />
        </>
      ) : null}
      {state.undo ? (
        <InSlot of={bar} atStart>
          <Button
            key={state.undo.index}
            ref={undoButton}
            className="w-gallery-selections__undo"
            onClick={undo}
          >
            <Text>{text(messages.undo)}</Text>
            <span className="w-gallery-selections__of">{` ${undoName}`}</span>
          </Button>
        </InSlot>
      ) : null}
      {confirmation}
    </>
  )
}

/** An element of each gallery, and the gallery's choice: of its radios, or of its markup. */
const valuesOf = ({ radio, item }: Slots, choices: Choices): [HTMLElement, string][] =>
  radio.length > 0
    ? radio.flatMap((input) => (choices.get(input.name) === input.value ? [[input, input.value]] : []))
    : item.map((card) => [card, card.dataset.choice ?? ''])

function checkRadios(radios: Slots['radio']): void {
  const wrong = radios.find(({ type }) => type !== 'radio')
  if (wrong)
    throw new SlotError(
      `the slot "radio" is an <input type="${wrong.type}">; put it on an <input type="radio">`,
    )
}

const linksIn = ({ decide, item }: Slots): DecideLink[] =>
  decide.map((element) => {
    if (!item.some((card) => card.contains(element)))
      throw new SlotError(
        'a slot "decide" is no link in an item; write <a data-slot="decide" href="…"> in <li data-slot="item">',
      )
    const decision = readDecision(element.search)
    if (decision) return { element, decision }
    throw new SlotError(
      `a slot "decide" leads to "${element.getAttribute('href')}"; write an address such as …?action=accept&galleryNodeId=40`,
    )
  })

interface TabsProps {
  readonly slots: Readonly<Record<'current-tab' | 'completed-tab', HTMLElement | undefined>>
  /** The numbers when the server drew the page, and now. */
  readonly serverCounts: TabCounts
  readonly counts: TabCounts
}

const Tabs = ({ slots, serverCounts, counts }: TabsProps) => (
  <>
    <Tab of={slots['current-tab']} serverCount={serverCounts.current} count={counts.current} />
    <Tab of={slots['completed-tab']} serverCount={serverCounts.completed} count={counts.completed} />
  </>
)

interface TabProps {
  readonly of: HTMLElement | undefined
  readonly serverCount: number
  readonly count: number
}

function Tab({ of: slot, serverCount, count }: TabProps) {
  const [shown] = useState(() => Number(slot?.textContent) || 0)
  const adjusted = adjustedCount(shown, serverCount, count)
  useAttributes(slot, { hidden: adjusted === 0 })
  return (
    <InSlot of={slot} replace>
      {adjusted}
    </InSlot>
  )
}
