/** Looks for places: what is typed is asked for after a rest, Enter goes to the first. */
import { useServices } from 'plinth/react'
import { useEffect, useRef, useState } from 'react'
import { LONGEST_PLACE_QUERY } from '../shared/contract/limits.js'
import { type Place, placesCall } from '../shared/contract/places.call.js'
import { useTimer } from '../shared/ui/use-timer.js'

/** A pause in typing that is worth a question. */
const TYPING_PAUSE_MS = 200

export type Found =
  | { kind: 'closed' }
  | { kind: 'places'; places: readonly Place[] }
  | { kind: 'nothing' }
  | { kind: 'failed' }

const CLOSED: Found = { kind: 'closed' }

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
  const [found, setFound] = useState<Found>(CLOSED)
  const asking = useRef<AbortController>(undefined)
  const submitted = useRef<AbortController>(undefined)

  /** A late answer never replaces a newer one: what was asked before is aborted. */
  async function ask(): Promise<readonly Place[] | undefined> {
    typing.stop()
    asking.current?.abort()
    const query = field.value.trim().slice(0, LONGEST_PLACE_QUERY)
    if (query === '') {
      setFound(CLOSED)
      return undefined
    }
    const mine = new AbortController()
    asking.current = mine
    try {
      const places = await api.call(placesCall, { base, query }, { signal: mine.signal })
      setFound(places.length === 0 ? { kind: 'nothing' } : { kind: 'places', places })
      return places
    } catch (error) {
      if (mine.signal.aborted) return undefined
      console.error('map: the search for places failed; the page says so', error)
      setFound({ kind: 'failed' })
      return undefined
    }
  }

  function choose(place: Place): void {
    field.value = place.title
    cancel()
    onChoose(place)
  }

  /** Goes to the first place of this name. */
  async function submit(): Promise<void> {
    const answer = ask()
    submitted.current = asking.current
    const [place] = (await answer) ?? []
    if (place) choose(place)
  }

  /** Asks once the reader rests. */
  function type(): void {
    asking.current?.abort()
    typing.start(TYPING_PAUSE_MS, () => void ask())
  }

  /** Closes the list. What was submitted is carried out, wherever the reader goes. */
  function leave(): void {
    typing.stop()
    if (asking.current !== submitted.current) asking.current?.abort()
    setFound(CLOSED)
  }

  /** Closes the list, and waits for nothing. */
  function cancel(): void {
    typing.stop()
    asking.current?.abort()
    setFound(CLOSED)
  }

  useEffect(function cancelOnLeaving() {
    return () => {
      asking.current?.abort()
      setFound(CLOSED)
    }
  }, [])

  return { found, type, ask, choose, submit, leave, cancel }
}
