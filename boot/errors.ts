/** What can go wrong with a host. Every message reads `<where>: <what was found>; <what to do>`. */

export class UnknownWidgetError extends Error {
  override name = 'UnknownWidgetError'
}

export class OptionsError extends Error {
  override name = 'OptionsError'
}

export class SlotError extends Error {
  override name = 'SlotError'
}

/** A widget threw while it mounted, drew or was taken away; `cause` is what it threw. */
export class WidgetCrashError extends Error {
  override name = 'WidgetCrashError'
}

/** A widget's code or style did not arrive in time. Name and message are the specification's (8.14). */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}
