/** What can go wrong with a host. Every message reads `<where>: <what was found>; <what to do>`. */

/**
 * `data-widget` has a name that is not in the registry.
 * In use: {@link OnError}.
 */
export class UnknownWidgetError extends Error {
  override name = 'UnknownWidgetError'
}

/**
 * `data-mount` has an unknown strategy, or the registry leads to no widget: no `load()`, code that does not run, no default export.
 * In use: {@link OnError}.
 */
export class MountError extends Error {
  override name = 'MountError'
}

/**
 * A widget's code or style did not arrive in 120 s; `cause` is what went wrong last.
 * In use: {@link OnError}.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/**
 * An option has a value that its schema refuses.
 * In use: {@link OnError}.
 */
export class OptionsError extends Error {
  override name = 'OptionsError'
}

/**
 * A slot is missing, or is another element than the widget needs.
 * In use: {@link OnError}.
 */
export class SlotError extends Error {
  override name = 'SlotError'
}

/**
 * A widget threw while it mounted, rendered or was disposed; `cause` is what it threw.
 * In use: {@link OnError}.
 */
export class WidgetCrashError extends Error {
  override name = 'WidgetCrashError'
}

/** React did not find a node where it had put it: another script has moved or removed it. */
export const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'HierarchyRequestError')
