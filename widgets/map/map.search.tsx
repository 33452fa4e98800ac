/** The box that looks for places: the server's form, made a combobox. The list of what was found is drawn beside it. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MAX_PLACE_QUERY, type Place, placesCall } from '../shared/contract/places.call.js'
import type { Services } from '../shared/services/services.js'
import { createTimer } from '../shared/timer.js'

/** A pause in typing that is worth a question. */
const TYPING_PAUSE_MS = 200

interface Props {
  form: HTMLElement
  field: HTMLInputElement
  /** Address of the search. */
  base: string
  api: Services['api']
  onChoose(place: Place): void
}

type Found =
  | { kind: 'closed' }
  | { kind: 'places'; places: readonly Place[]; active: number }
  | { kind: 'sentence'; text: string }

const CLOSED: Found = { kind: 'closed' }
const NOTHING = 'No place of this name. Try a city, a country, or how the name begins.'
const FAILED = 'The search did not answer. Try again.'

export function PlaceSearch({ form, field, base, api, onChoose }: Props): ReactNode {
  const id = useId()
  const [found, setFound] = useState<Found>(CLOSED)
  const latest = useRef({ found, onChoose })
  /** Takes the reader to a place, in whatever way it was chosen. */
  const chooses = useRef<(place: Place) => void>(() => undefined)
  useEffect(function noteLatest() {
    latest.current = { found, onChoose }
  })

  const active = found.kind === 'places' && found.active >= 0 ? found.active : undefined
  useEffect(
    function describeField() {
      const optionId = active === undefined ? undefined : `${id}-${active}`
      field.setAttribute('aria-expanded', String(found.kind === 'places'))
      if (optionId) field.setAttribute('aria-activedescendant', optionId)
      else field.removeAttribute('aria-activedescendant')
    },
    [field, id, found.kind, active],
  )

  useEffect(
    function followField() {
      const leaving = new AbortController()
      const { signal } = leaving
      const typing = createTimer(signal)
      let asking: AbortController | undefined
      /** The question of who has pressed Enter: it is carried out, wherever they go meanwhile. */
      let submitted: AbortController | undefined
      field.setAttribute('role', 'combobox')
      field.setAttribute('aria-autocomplete', 'list')
      field.setAttribute('aria-controls', id)

      /** What was asked before is no longer waited for: a late answer never replaces a newer one. */
      async function ask(): Promise<readonly Place[] | undefined> {
        typing.stop()
        asking?.abort()
        const query = field.value.trim().slice(0, MAX_PLACE_QUERY)
        if (query === '') {
          setFound(CLOSED)
          return undefined
        }
        asking = new AbortController()
        const both = AbortSignal.any([signal, asking.signal])
        try {
          const places = await api.call(placesCall, { base, query }, { signal: both })
          setFound((shown) => {
            if (places.length === 0) return { kind: 'sentence', text: NOTHING }
            const marked = shown.kind === 'places' ? shown.places[shown.active] : undefined
            const active = marked ? places.findIndex((place) => keyOf(place) === keyOf(marked)) : -1
            return { kind: 'places', places, active }
          })
          return places
        } catch (error) {
          if (both.aborted) return undefined
          console.error('map: the search for places failed; the reader was told', error)
          setFound({ kind: 'sentence', text: FAILED })
          return undefined
        }
      }

      function choose(place: Place): void {
        asking?.abort()
        typing.stop()
        field.value = place.title
        setFound(CLOSED)
        latest.current.onChoose(place)
      }
      chooses.current = choose

      async function submit(): Promise<void> {
        const { found: shown } = latest.current
        const marked = shown.kind === 'places' ? shown.places[shown.active] : undefined
        if (marked) {
          choose(marked)
          return
        }
        const answer = ask()
        submitted = asking
        const [place] = (await answer) ?? []
        if (place) choose(place)
      }

      function move(step: 1 | -1): void {
        setFound((shown) => {
          if (shown.kind !== 'places') return shown
          const { length } = shown.places
          // One more stop than there are places: the text itself.
          const next = ((shown.active + 1 + step + length + 1) % (length + 1)) - 1
          return { ...shown, active: next }
        })
      }

      field.addEventListener(
        'input',
        () => {
          // A place that was marked is one of the words before.
          setFound((shown) => (shown.kind === 'places' ? { ...shown, active: -1 } : shown))
          asking?.abort()
          typing.start(TYPING_PAUSE_MS, () => void ask())
        },
        { signal },
      )
      field.addEventListener(
        'keydown',
        (event) => {
          const isOpen = latest.current.found.kind === 'places'
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1)
            else void ask()
          } else if (event.key === 'Escape') {
            typing.stop()
            asking?.abort()
            if (latest.current.found.kind === 'closed') return
            event.preventDefault()
            setFound(CLOSED)
          }
        },
        { signal },
      )
      form.addEventListener(
        'submit',
        (event) => {
          event.preventDefault()
          void submit()
        },
        { signal },
      )
      form.addEventListener(
        'focusout',
        ({ relatedTarget }) => {
          const stays = relatedTarget instanceof Node && form.contains(relatedTarget)
          if (stays) return
          typing.stop()
          if (asking !== submitted) asking?.abort()
          setFound(CLOSED)
        },
        { signal },
      )
      return () => {
        leaving.abort()
        asking?.abort()
        setFound(CLOSED)
        for (const name of [
          'role',
          'aria-autocomplete',
          'aria-controls',
          'aria-expanded',
          'aria-activedescendant',
        ])
          field.removeAttribute(name)
      }
    },
    [api, base, field, form, id],
  )

  return (
    <>
      <div
        id={id}
        className="w-map__found"
        role="listbox"
        aria-label="Places"
        hidden={found.kind !== 'places'}
        tabIndex={-1}
      >
        {found.kind === 'places' &&
          found.places.map((place, index) => (
            <div
              key={keyOf(place)}
              id={`${id}-${index}`}
              className="w-map__option"
              role="option"
              aria-selected={index === found.active}
              tabIndex={-1}
              // The field keeps the focus, and with it the list stays open until the click has come.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => chooses.current(place)}
              onKeyDown={() => undefined}
            >
              <span className="w-map__option-title" dir="auto">
                {place.title}
              </span>
              <span className="w-map__fine" dir="auto">
                {place.about}
              </span>
            </div>
          ))}
      </div>
      <p className="w-map__said" role="status">
        {sentenceOf(found)}
      </p>
    </>
  )
}

const keyOf = ({ kind, title, latitude, longitude }: Place) => `${kind} ${title} ${latitude} ${longitude}`

function sentenceOf(found: Found): string {
  if (found.kind === 'sentence') return found.text
  if (found.kind === 'closed') return ''
  return found.places.length === 1 ? 'One place' : `${found.places.length} places`
}
