import type { FollowWords } from '../shared/contract/follow-types.js'

/**
 * Gives the way to show whether it is on. The server's own words stand for the state that the server wrote, and come back
 * with it. The name stays the same, as that of every button that can be pressed in: what changes is `aria-pressed`.
 */
export function drawButton(control: HTMLElement, words: FollowWords, name: string): (isOn: boolean) => void {
  const original = [...control.childNodes]
  const wasOn = control.getAttribute('aria-pressed') === 'true'
  let shown = wasOn
  if (!control.hasAttribute('aria-label')) control.setAttribute('aria-label', `${words.off} ${name}`)
  return function draw(isOn) {
    control.setAttribute('aria-pressed', String(isOn))
    if (isOn === shown) return
    shown = isOn
    control.replaceChildren(...(isOn === wasOn ? original : [isOn ? words.on : words.off]))
  }
}
