/** React as the runtime knows it. `boot/react` implements it, loaded with the first React widget. */
import type { AnyContext, AnyWidget } from './widget.js'

export interface ReactRoot {
  /** Sets what the next flush draws. Hidden, effects and subscriptions are cleaned up while state stays. */
  render(context: AnyContext, mode: 'visible' | 'hidden'): void
  /** After the flush: throws what the component threw while it was drawn. */
  check(): void
  /** Takes the container out until the next flush. False when another script has made it an element of its own. */
  detach(): boolean
  unmount(): void
}

export interface ReactAdapter {
  /** Makes a root in a container at the end of `host`. `onCrash` gets what the component throws after its first drawing. */
  createRoot(
    host: HTMLElement,
    component: NonNullable<AnyWidget['component']>,
    onCrash: (error: unknown) => void,
  ): ReactRoot
  /** Runs `work` and draws at once all that it rendered: one flush for many roots costs little more than for one. */
  flush(work: () => void): void
}
