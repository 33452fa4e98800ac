/** A link to a picture, which opens the picture over the page. Whether it is open, the address says. */
import type { WidgetContext } from 'plinth'
import { useAttributes } from 'plinth/react'
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { linkIn } from '../shared/ui/link-in.js'
import { hrefOf, readPicture } from '../shared/viewer/picture.js'
import { useEntry } from '../shared/viewer/use-entry.js'
import { useFocusBack } from '../shared/viewer/use-focus-back.js'
import { useOverlay } from '../shared/viewer/use-overlay.js'
import { usePress } from '../shared/viewer/use-press.js'
import { type ZoomState, zoomReducer } from './artwork-zoom.state.js'

type Context = WidgetContext<{ readonly name: string }, { readonly link: HTMLElement }, never>

/** Most pages are read without it. */
const loadOverlay = () => import('./overlay.js')
const prepareOverlay = () => loadOverlay().catch(() => undefined)

export function ArtworkZoom({ host, options, slots, emit }: Context) {
  const link = linkIn(slots.link)
  // What is wrong with the picture is said now, not when it is pressed.
  useState(() => readPicture(link))
  const ownHash = `#${options.name}`
  const { hash, entry } = useEntry()
  const isWanted = hash === ownHash
  const code = useOverlay({
    load: loadOverlay,
    address: isWanted ? hrefOf(link) : undefined,
    entry,
  })
  const [state, dispatch] = useReducer(zoomReducer, 'normal')
  const isShown = state !== 'normal'

  useAttributes(host, { 'data-zoom-state': state })
  usePress(
    useMemo(() => [link], [link]),
    {
      prepare: prepareOverlay,
      open() {
        entry.open(ownHash)
        return prepareOverlay()
      },
    },
  )
  useFocusBack(isShown ? link : undefined, { preventScroll: true })
  useStateEvents(state, emit)

  const open = useEffectEvent(() => dispatch(entry.isArrival() ? 'arrived' : 'opened'))
  useEffect(
    function followAddress() {
      if (!isWanted) dispatch('closed')
      // Again at the end of the way back: Forward may have been pressed meanwhile.
      else if (code && !isShown) open()
    },
    [isWanted, code, isShown],
  )
  useEffect(function resetOnLeaving() {
    return () => dispatch('left')
  }, [])

  return (
    <>
      {code && isShown ? (
        <code.ZoomViewer link={link} state={state} step={dispatch} onCloseRequest={() => entry.leave()} />
      ) : null}
    </>
  )
}

/** Emits each state when it begins. */
function useStateEvents(state: ZoomState, emit: Context['emit']): void {
  const told = useRef<ZoomState>('normal')
  useEffect(
    function tellState() {
      if (told.current === state) return
      told.current = state
      emit(state)
    },
    [state, emit],
  )
}
