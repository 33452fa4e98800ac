import { useEffect, useEffectEvent, useState } from 'react'
import { withSignal } from '../shared/ui/with-signal.js'
import type { Engine } from './engine.js'

/** InstantSearch is larger than all else here, and readers of the server's results do not need it. */
const loadEngine = () => import('./engine.js')

/**
 * The search, once it is needed: undefined until then, and until its code has come. The first sign that the reader is about
 * to search (the field has the focus, the pointer is over the tabs) sends for the code.
 */
export function useEngine(
  { form, tabs }: { form: HTMLElement; tabs: HTMLElement },
  isNeeded: boolean,
  onFailed: (error: unknown) => void,
): typeof Engine | undefined {
  const [engine, setEngine] = useState<{ Engine: typeof Engine }>()
  const reportFailure = useEffectEvent(onFailed)
  useEffect(
    function preload() {
      // A failure matters only once the code is needed.
      const loadAhead = () => void loadEngine().catch(() => undefined)
      return withSignal((signal) => {
        for (const slot of [form, tabs])
          for (const type of ['focusin', 'pointerenter'])
            slot.addEventListener(type, loadAhead, { once: true, signal })
      })
    },
    [form, tabs],
  )
  useEffect(
    function load() {
      if (!isNeeded || engine) return
      let isLeft = false
      loadEngine().then(
        (module) => isLeft || setEngine(module),
        (error: unknown) => isLeft || reportFailure(error),
      )
      return () => {
        isLeft = true
      }
    },
    [isNeeded, engine],
  )
  return engine?.Engine
}
