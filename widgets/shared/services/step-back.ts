/** One step back through the history for the presses that ask for it. */

/** A second press within this time belongs to the first, in milliseconds. */
const STEP_MS = 500

export interface StepBack {
  /** Steps back, unless a step is under way: a second one would leave the page. */
  go(): void
  /** The step has come. */
  done(): void
}

export function createStepBack(): StepBack {
  let isStepping = false
  const done = () => {
    isStepping = false
  }
  return {
    done,
    go() {
      if (isStepping) return
      isStepping = true
      // A step of a frame in the page would be taken for this one, and tells nobody here.
      setTimeout(done, STEP_MS)
      history.back()
    },
  }
}
