/** Keeps the server's list and the map in step, for as long as the map is shown. */
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Location } from '../shared/contract/location.js'
import { followList, type PlaceList } from './map.list.js'
import type { Places } from './map.places.js'

interface Parts {
  element: HTMLElement
  /** Without rows there is nothing to follow. */
  hasList: boolean
  /** For the button that opens and closes the list. */
  listId: string
  list: RefObject<PlaceList | undefined>
  places: RefObject<Places | undefined>
  selected: number | undefined
  pointed: number | undefined
  show(location: Location): void
  point(id: number | undefined): void
}

export function useRows(parts: Parts): void {
  const { element, hasList, listId, list, places, selected, pointed, show, point } = parts
  // Before anyone can ask what the button controls.
  useLayoutEffect(
    function nameList() {
      element.id = listId
      return () => element.removeAttribute('id')
    },
    [element, listId],
  )

  useEffect(
    function followRows() {
      if (!hasList) return
      const leaving = new AbortController()
      async function showPlace(id: number): Promise<void> {
        const location = await places.current?.find(id)
        if (location && !leaving.signal.aborted) show(location)
      }
      list.current = followList(element, { show: showPlace, point }, leaving.signal)
      return () => {
        leaving.abort()
        list.current = undefined
      }
    },
    [element, hasList, list, places, point, show],
  )

  useEffect(
    function markRows() {
      list.current?.mark(selected, pointed)
    },
    [list, selected, pointed],
  )
}
