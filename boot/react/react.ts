/** `plinth/react`: the hooks and components that widgets are written with. */

export { type FromReactSettings, fromReact } from './from-react.js'
export { drawInBody, InBody, type InBodyProps } from './in-body.js'
export { InSlot, type InSlotProps, Text, type TextProps } from './in-slot.js'
export { parseFragment, ServerFragment, type ServerFragmentProps } from './server-fragment.js'
export { type Attributes, useAttributes } from './use-attributes.js'
export { useFieldValue } from './use-field-value.js'
export { type ListenerOptions, useListener } from './use-listener.js'
export { useMedia } from './use-media.js'
export { useSlots } from './use-slots.js'
export {
  useEmit,
  useHost,
  useMessages,
  useNavigation,
  usePersisted,
  useServices,
  useSignal,
  useSlot,
} from './use-widget-parts.js'
export { useWidget } from './widget-context.js'
