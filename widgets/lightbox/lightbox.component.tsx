/** Links to pictures, each of which opens the viewer at its picture. Which one is open, the address says. */
import type { WidgetContext } from 'plinth'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { linkIn } from '../shared/ui/link-in.js'
import { hashOf, indexIn, nameIn } from '../shared/viewer/numbered.js'
import { hrefOf, readPicture } from '../shared/viewer/picture.js'
import { useEntry } from '../shared/viewer/use-entry.js'
import { useFocusBack } from '../shared/viewer/use-focus-back.js'
import { useOverlay } from '../shared/viewer/use-overlay.js'
import { usePress } from '../shared/viewer/use-press.js'

type Context = WidgetContext<{ readonly name: string }, { readonly view: readonly HTMLElement[] }, never>

/** Most pages are read without it. */
const loadOverlay = () => import('./overlay.js')
const prepareOverlay = () => loadOverlay().catch(() => undefined)

export function Lightbox({ options, slots, emit }: Context) {
  const views = useMemo(() => slots.view.map(linkIn), [slots.view])
  const [name] = useState(() => {
    // What is wrong with a picture is said now, not when it is pressed.
    for (const view of views) readPicture(view)
    return nameIn(options.name, 'view')
  })
  const { hash, entry } = useEntry()
  const index = indexIn(hash, name, views.length)
  const view = index === undefined ? undefined : views[index]
  const code = useOverlay({ load: loadOverlay, address: view && hrefOf(view), entry })
  const isOpen = code !== undefined && view !== undefined

  usePress(views, {
    prepare: prepareOverlay,
    open(pressed) {
      entry.open(hashOf(name, pressed))
      return prepareOverlay()
    },
  })
  useFocusBack(isOpen ? view : undefined)
  const emitOpened = useEffectEvent(() => emit('opened', { index }))
  useEffect(
    function tellOpenAndClosed() {
      if (!isOpen) return
      emitOpened()
      return () => void emit('closed')
    },
    [isOpen, emit],
  )

  function go(to: number): void {
    if (to === index) return
    entry.move(hashOf(name, to))
    emit('moved', { index: to })
  }

  return (
    <>
      {code && view ? (
        <code.LightboxViewer
          views={views}
          index={views.indexOf(view)}
          view={view}
          onGo={go}
          onCloseRequest={() => entry.leave()}
        />
      ) : null}
    </>
  )
}
