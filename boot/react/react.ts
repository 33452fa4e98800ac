/** `plinth/react`: the hooks and components that widgets are written with. */

export { drawInBody } from './draw-in-body.js'
export { InBody, type InBodyProps } from './in-body.js'
export { InSlot, type InSlotProps } from './in-slot.js'
export { parseFragment } from './parse-fragment.js'
export { ServerFragment, type ServerFragmentProps } from './server-fragment.js'
export { Text, type TextProps } from './text.js'
export { type Attributes, useAttributes } from './use-attributes.js'
export { type ListenerOptions, useListener } from './use-listener.js'
export { useMedia } from './use-media.js'
export { usePersisted } from './use-persisted.js'
export { useSignal } from './use-signal.js'
export { useSlots } from './use-slots.js'
export {
  useEmit,
  useHost,
  useMessages,
  useNavigation,
  useServices,
  useSlot,
} from './use-widget-parts.js'
export { useWidget } from './widget-context.js'
