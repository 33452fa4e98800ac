/** What can go wrong with a host. Every message reads `<where>: <what was found>; <what to do>`. */

export class UnknownWidgetError extends Error {
  override name = 'UnknownWidgetError'
}

/** `data-mount` names no moment that there is. */
export class MountError extends Error {
  override name = 'MountError'
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
