/** The controls below the slides: pause, an indicator for each stop, back and on. Drawn only while there is a choice. */
import { indicatorState, type Shown, type Stillness } from './carousel.state.js'

export interface Controls {
  draw(shown: Shown, stillness: Stillness): void
}

interface Wiring {
  intervalMs: number
  /** Whether there is anything to pause. */
  autoplay: boolean
  moveTo(stop: number): void
  moveBy(steps: number): void
  togglePlay(): void
}

const PLAY = 'M8 5l11 7-11 7z'
const PAUSE = 'M7 5h3v14H7zM14 5h3v14h-3z'
const BACK = 'M15 5l-7 7 7 7'
const ON = 'M9 5l7 7-7 7'

export function createControls(
  host: HTMLElement,
  { intervalMs, autoplay, moveTo, moveBy, togglePlay }: Wiring,
): Controls {
  const controls = createElement('div', 'w-carousel__controls')
  const list = createElement('ol', 'w-carousel__indicators')
  const pause = createButton(togglePlay)
  const back = createButton(() => moveBy(-1), 'back')
  const on = createButton(() => moveBy(1), 'on')
  setIcon(back, BACK, 'Previous slide')
  setIcon(on, ON, 'Next slide')
  list.style.setProperty('--w-carousel-interval', `${intervalMs}ms`)
  controls.append(list, back, on)
  const indicators: HTMLElement[] = []

  function addIndicator(): void {
    const stop = indicators.length
    const indicator = createElement('button', 'w-carousel__indicator')
    indicator.type = 'button'
    indicator.addEventListener('click', () => moveTo(stop))
    const item = document.createElement('li')
    item.append(indicator)
    list.append(item)
    indicators.push(indicator)
  }

  return {
    draw({ index, stops, isPlaying }, { isPaused, isReduced }) {
      toggle(controls, stops > 1, (element) => host.append(element))
      toggle(pause, autoplay && !isReduced, (element) => controls.prepend(element))
      setIcon(pause, isPaused ? PLAY : PAUSE, isPaused ? 'Play' : 'Pause')
      while (indicators.length < stops) addIndicator()
      while (indicators.length > stops) indicators.pop()?.parentElement?.remove()
      for (const [stop, indicator] of indicators.entries()) {
        indicator.dataset.state = indicatorState(stop, index, isPlaying)
        indicator.setAttribute('aria-label', `Slide ${stop + 1} of ${stops}`)
        if (stop === index) indicator.setAttribute('aria-current', 'true')
        else indicator.removeAttribute('aria-current')
      }
    },
  }
}

/** Inserts only what is not there yet: moving a node would take the focus from it. */
function toggle(element: Element, isWanted: boolean, insert: (element: Element) => void): void {
  if (!isWanted) element.remove()
  else if (!element.parentElement) insert(element)
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  return element
}

function createButton(press: () => void, direction?: 'back' | 'on'): HTMLButtonElement {
  const button = createElement('button', 'w-carousel__button')
  button.type = 'button'
  if (direction) button.dataset.direction = direction
  button.addEventListener('click', press)
  const icon = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries(ICON)) icon.setAttribute(name, value)
  icon.append(document.createElementNS(SVG, 'path'))
  button.append(icon)
  return button
}

const SVG = 'http://www.w3.org/2000/svg'
const ICON = { viewBox: '0 0 24 24', width: '24', height: '24', role: 'img' }

function setIcon(button: HTMLElement, path: string, label: string): void {
  button.querySelector('svg')?.setAttribute('aria-label', label)
  button.querySelector('path')?.setAttribute('d', path)
}
