// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToasts } from './toasts.js'

const stopping = new Map<string, AbortController>()
let startVisit = () => {}

function makeToasts() {
  const controller = new AbortController()
  stopping.set('now', controller)
  return createToasts(
    {
      onStart(run) {
        startVisit = () => run('visit')
      },
    },
    controller.signal,
  )
}

beforeEach(async () => {
  document.body.replaceChildren()
  // The first import of React takes real time.
  await import('../ui/draw-toasts.js')
  vi.useFakeTimers()
})
afterEach(() => {
  stopping.get('now')?.abort()
  vi.useRealTimers()
})

const shown = () => document.querySelector('.w-toast')
/** Lets what is loaded arrive, and a frame pass. */
const drawn = () => vi.advanceTimersByTimeAsync(20)

it('announces what went wrong at once, and anything else in the next frame', async () => {
  const { show } = makeToasts()
  show('Not kept.', 'assertive')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()?.outerHTML).toBe('<p class="w-toast" role="alert">Not kept.</p>')
  show('Kept.', 'polite')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()?.outerHTML).toBe('<p class="w-toast" role="status"></p>')
  await vi.waitFor(() => expect(shown()?.outerHTML).toBe('<p class="w-toast" role="status">Kept.</p>'), {
    timeout: 15_000,
  })
})

it('is shown for 8 seconds, and leaves nothing in the body', async () => {
  const { show } = makeToasts()
  show('Kept.', 'assertive')
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(7999)
  expect(shown()?.textContent).toBe('Kept.')
  await vi.advanceTimersByTimeAsync(1)
  expect(document.body.innerHTML).toBe('')
})

it('starts its 8 seconds anew with the next sentence, also with the same one', async () => {
  const { show } = makeToasts()
  show('Kept.', 'assertive')
  await vi.advanceTimersByTimeAsync(5000)
  const first = shown()
  show('Kept.', 'assertive')
  await vi.advanceTimersByTimeAsync(5000)
  expect(shown()?.textContent).toBe('Kept.')
  expect(shown()).not.toBe(first)
})

it('goes when a visit starts, and comes again in the next page', async () => {
  const { show } = makeToasts()
  show('Kept.', 'assertive')
  await vi.advanceTimersByTimeAsync(0)
  startVisit()
  expect(document.body.innerHTML).toBe('')
  document.body = document.createElement('body')
  show('Once more.', 'assertive')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()?.textContent).toBe('Once more.')
})

it('is not drawn when the visit starts before its code is there', async () => {
  const { show } = makeToasts()
  show('Kept.', 'assertive')
  startVisit()
  await drawn()
  expect(document.body.innerHTML).toBe('')
})
