/** `plinth`: the public API. */

export {
  ChunkLoadError,
  MountError,
  OptionsError,
  SlotError,
  UnknownWidgetError,
  WidgetCrashError,
} from './diagnostics/errors.js'
export type { FailedDetail, OnError, WidgetDetail, WidgetEvents } from './diagnostics/report.js'
export type { VisitKind } from './history-driver.js'
export {
  type Catalogue,
  type CatalogueList,
  type Catalogues,
  defineMessages,
  type Message,
  type MessageDefinitions,
  type MessageSource,
  type Messages,
  type MessagesOption,
  type MessageText,
  type MessageValues,
  message,
  type NamelessMessage,
  type Plural,
} from './messages/message.js'
export type { OwnServices, ServicesFactory } from './mount/runtime.js'
export type { Navigation } from './navigation.js'
export { boolean, integer, json, number, oneOf, string, url } from './options/helpers.js'
export {
  type ObjectSchema,
  type Option,
  type OptionFacts,
  type OptionSettings,
  type OptionsDefinition,
  type OptionValues,
  option,
  type StandardSchema,
} from './options/option.js'
export { pageUrl } from './page-url.js'
export { registryOf } from './registry-of.js'
export {
  type ElementClass,
  type SlotDefinition,
  type SlotDefinitions,
  type SlotElements,
  type SlotKind,
  slot,
  slots,
} from './slots.js'
export { type Plinth, type StartOptions, start } from './start.js'
export { parseDocument } from './trusted-html.js'
export { unpatched } from './unpatched.js'
export { unshadowed } from './unshadowed.js'
export type { VisitLibrary } from './visit-library.js'
export {
  type AnyContext,
  type AnyWidget,
  type Cleanup,
  type ContextOf,
  type Deprecated,
  defineWidget,
  type MountStrategy,
  type Persist,
  type PolicySource,
  type Registry,
  type Services,
  type WidgetContext,
  type WidgetDefinition,
  type WidgetEntry,
} from './widget.js'
export {
  type EventDefinition,
  type EventDefinitions,
  type EventsOf,
  event,
  listenTo,
} from './widget-events.js'
