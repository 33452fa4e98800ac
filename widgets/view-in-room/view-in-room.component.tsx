/** Opens a room, drawn or photographed, in which a work is seen at its true size. */
import type { WidgetContext } from 'plinth'
import { useEmit } from 'plinth/react'
import { useEffect, useMemo, useState } from 'react'
import { roomOf } from '../shared/contract/room.js'
import { useOpenOnPress } from '../shared/viewer/use-viewer-code.js'
import { inMm, type Unit, unitInWords } from './view-in-room.state.js'
import type { Work } from './work.js'

interface Options {
  readonly width: number
  readonly height: number
  readonly unit: Unit
  readonly picture: string
  readonly name: string
  readonly standing: 'no' | 'yes'
  readonly wallColour: 'white' | 'stone' | 'dark'
}

type Context = WidgetContext<Options, { readonly opener: HTMLElement }, never>

/** Loaded on demand: most readers never open it. */
const loadDialog = () => import('./dialog.js')

export function ViewInRoom({ host, options, slots: { opener } }: Context) {
  const emit = useEmit<'view-in-room'>()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadDialog>>>()
  /** Its code did not come: what the server wrote opens as it always does. */
  const [isPlain, setPlain] = useState(false)
  const openers = useMemo(() => (isPlain ? [] : [opener]), [isPlain, opener])

  useOpenOnPress(openers, { load: loadDialog, open: () => setOpen(true) })
  useEffect(
    function loadWhenOpen() {
      if (!isOpen || code) return
      let isCurrent = true
      loadDialog().then(
        (loaded) => isCurrent && setCode(loaded),
        () => {
          if (!isCurrent) return
          setOpen(false)
          setPlain(true)
          if (host instanceof HTMLDetailsElement) host.open = true
        },
      )
      return () => {
        isCurrent = false
      }
    },
    [isOpen, code, host],
  )
  const isShown = isOpen && code !== undefined
  useEffect(
    function emitOpenedAndClosed() {
      if (!isShown) return
      emit('opened')
      return () => void emit('closed')
    },
    [isShown, emit],
  )
  useEffect(function closeOnLeaving() {
    return () => setOpen(false)
  }, [])
  const { width, height, unit, picture, name, standing, wallColour } = options
  const work = useMemo((): Work => {
    const size = {
      widthMm: inMm(width, unit),
      heightMm: inMm(height, unit),
      isStanding: standing === 'yes',
    }
    return { ...size, room: roomOf(size), unit: unitInWords(unit), picture, name }
  }, [width, height, unit, picture, name, standing])

  if (!code || !isOpen) return null
  return (
    <code.RoomDialog work={work} wall={wallColour} opener={opener} onCloseRequest={() => setOpen(false)} />
  )
}
