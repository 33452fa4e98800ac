/** The box that looks for places: the server's form, made a combobox. The list of what was found is drawn beside it. */
import { useListener, useMessages } from 'plinth/react'
import { type ReactNode, useId, useState } from 'react'
import type { Place } from '../shared/contract/places.call.js'
import { useCombobox } from '../shared/search/use-combobox.js'
import { isComposed, useTyping } from '../shared/ui/composition.js'
import { useDismiss, useEscape } from '../shared/ui/use-dismiss.js'
import { messages } from './messages.js'
import { type PlaceResults, type PlaceSearching, usePlaceSearch } from './use-place-search.js'

interface Props {
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
  /** Address of the search. */
  readonly base: string
  onChoose(place: Place): void
}

export function PlaceSearch({ form, field, base, onChoose }: Props): ReactNode {
  const id = useId()
  const { text } = useMessages()
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const search = usePlaceSearch({ field, base, onChoose })
  const { found } = search
  const announcement = useFoundAnnouncement(found)
  const places = found.kind === 'places' ? found.places : []
  const [active] = useCombobox({
    field,
    list: id,
    options: places.map((place) => optionId(id, place)),
    isExpanded: places.length > 0,
  })
  const marked = places.find((place) => optionId(id, place) === active)
  useFieldOf(form, field, search, marked)
  useDismiss(true, list ? [form, list] : [form], search.leave)

  return (
    <>
      <div
        ref={setList}
        id={id}
        className="w-map__found"
        role="listbox"
        aria-label={text(messages.foundPlaces)}
        hidden={places.length === 0}
        tabIndex={-1}
      >
        {places.map((place) => (
          <PlaceOption
            key={keyOf(place)}
            id={optionId(id, place)}
            place={place}
            isActive={place === marked}
            onChoose={search.choose}
          />
        ))}
      </div>
      <p className="w-map__said" role="status">
        {announcement}
      </p>
    </>
  )
}

const keyOf = ({ kind, title, latitude, longitude }: Place) => `${kind} ${title} ${latitude} ${longitude}`
const optionId = (listId: string, place: Place) => `${listId}-${encodeURIComponent(keyOf(place))}`

interface OptionProps {
  readonly id: string
  readonly place: Place
  readonly isActive: boolean
  onChoose(place: Place): void
}

const PlaceOption = ({ id, place, isActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and Enter in it does the same
  <div
    id={id}
    className="w-map__option"
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    // The field keeps the focus, and with it the list stays open until the click has come.
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => onChoose(place)}
  >
    <span className="w-map__option-title" dir="auto">
      {place.title}
    </span>
    <span className="w-map__fine" dir="auto">
      {place.about}
    </span>
  </div>
)

/** The form and the field, beyond what makes them a combobox. `marked` is the active place. */
function useFieldOf(
  form: HTMLFormElement,
  field: HTMLInputElement,
  { found, type, ask, choose, submit, cancel }: PlaceSearching,
  marked: Place | undefined,
): void {
  useTyping(field, { onTyped: type, onComposing: cancel })
  useListener(field, 'keydown', (event) => {
    if (event.defaultPrevented || isComposed(event) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp'))
      return
    event.preventDefault()
    if (found.kind !== 'places') ask()
  })
  useEscape(field, () => {
    cancel()
    return found.kind !== 'closed'
  })
  useListener(form, 'submit', (event) => {
    event.preventDefault()
    if (marked) choose(marked)
    else submit()
  })
}

function useFoundAnnouncement(found: PlaceResults): string {
  const { text } = useMessages()
  switch (found.kind) {
    case 'closed':
      return ''
    case 'places':
      return text(messages.found, { count: found.places.length })
    case 'nothing':
      return text(messages.noPlace)
    case 'failed':
      return text(messages.searchFailed)
  }
}
