import { createContext, useContext } from 'react'
import type { AnyContext } from '../widget.js'

/** Holds what the widget around a component got. The root of each host provides it. */
export const CurrentWidget = createContext<AnyContext | undefined>(undefined)

/**
 * Everything that the widget around this component got: host, options, slots, services and the rest. `Context` says which
 * type it has, as the component of the definition gets it. Throws outside a widget.
 * ```tsx
 * function Label() {
 *   const { options } = useWidget<WidgetContext<{ label: string }, unknown, never>>()
 *   return <b>{options.label}</b>
 * }
 * ```
 */
export function useWidget<Context extends AnyContext = AnyContext>(): Context {
  const context = useContext(CurrentWidget)
  if (!context)
    throw new Error(
      'plinth/react: a hook was called outside a widget; call it in a component that a widget’s definition names, or below it',
    )
  return context as Context
}
