import type { FollowWords } from '../shared/contract/follow-types.js'

/**
 * Gives the way to show whether it is on. The server's own words stand for the state that the server wrote, and come back
 * with it. The name begins with the word that is seen: who steers by voice says what they read.
 */
export function drawButton(control: HTMLElement, words: FollowWords, name: string): (isOn: boolean) => void {
  const original = [...control.childNodes]
  const wasOn = control.getAttribute('aria-pressed') === 'true'
  let shown = wasOn
  const nameFor = (isOn: boolean) => `${isOn ? words.on : words.off} ${name}`
  if (!control.hasAttribute('aria-label')) control.setAttribute('aria-label', nameFor(wasOn))
  return function draw(isOn) {
    control.setAttribute('aria-pressed', String(isOn))
    if (isOn === shown) return
    shown = isOn
    control.setAttribute('aria-label', nameFor(isOn))
    control.replaceChildren(...(isOn === wasOn ? original : [isOn ? words.on : words.off]))
  }
}
