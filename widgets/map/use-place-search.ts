/** Looks for places: what is typed is asked for after a rest, Enter goes to the first. */
import { useServices } from 'plinth/react'
import { useEffect, useState } from 'react'
import { LONGEST_PLACE_QUERY } from '../shared/contract/limits.js'
import { type Place, placesCall } from '../shared/contract/places.call.js'
import { STALE_MS, useQuery } from '../shared/services/requests.js'
import { useTimer } from '../shared/ui/use-timer.js'

/** A pause in typing that is worth a question. */
const TYPING_PAUSE_MS = 200

export type PlaceResults =
  | { kind: 'closed' }
  | { kind: 'places'; places: readonly Place[] }
  | { kind: 'nothing' }
  | { kind: 'failed' }

const CLOSED: PlaceResults = { kind: 'closed' }
const FAILED: PlaceResults = { kind: 'failed' }

interface UsePlaceSearchOptions {
  field: HTMLInputElement
  /** Address of the search. */
  base: string
  onChoose(place: Place): void
}

export type PlaceSearching = ReturnType<typeof usePlaceSearch>

export function usePlaceSearch({ field, base, onChoose }: UsePlaceSearchOptions) {
  const { api } = useServices()
  const typing = useTimer()
  const [last, setLast] = useState<PlaceResults>(CLOSED)
  /** Undefined while nothing is waited for. */
  const [asked, setAsked] = useState<{ readonly query: string; readonly isSubmitted: boolean }>()

  const { hasFailed, retry } = useQuery({
    key: [placesCall.name, base, asked?.query],
    isWanted: asked !== undefined,
    staleMs: STALE_MS,
    problem: 'map: the search for places failed; the page says so',
    request: (signal) => api.call(placesCall, { base, query: asked?.query ?? '' }, { signal }),
    onAnswer(places) {
      setAsked(undefined)
      setLast(places.length === 0 ? { kind: 'nothing' } : { kind: 'places', places })
      if (asked?.isSubmitted && places[0]) choose(places[0])
    },
  })
  const found: PlaceResults = hasFailed ? FAILED : last

  function ask(isSubmitted = false): void {
    typing.stop()
    const query = field.value.trim().slice(0, LONGEST_PLACE_QUERY)
    if (query === '') {
      cancel()
      return
    }
    setAsked({ query, isSubmitted })
    if (hasFailed && query === asked?.query) void retry()
  }

  function choose(place: Place): void {
    field.value = place.title
    cancel()
    onChoose(place)
  }

  /** Asks once the reader rests. */
  function type(): void {
    setLast(found)
    setAsked(undefined)
    typing.start(TYPING_PAUSE_MS, ask)
  }

  /** Closes the list. What was submitted is carried out, wherever the reader goes. */
  function leave(): void {
    typing.stop()
    if (!asked?.isSubmitted) setAsked(undefined)
    setLast(CLOSED)
  }

  /** Closes the list, and waits for nothing. */
  function cancel(): void {
    typing.stop()
    setAsked(undefined)
    setLast(CLOSED)
  }

  useEffect(function cancelOnLeaving() {
    return () => {
      setAsked(undefined)
      setLast(CLOSED)
    }
  }, [])

  return {
    found,
    type,
    ask,
    choose,
    /** Goes to the first place of this name. */
    submit: () => ask(true),
    leave,
    cancel,
  }
}
