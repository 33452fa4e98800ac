/** Markers are the browser's own buttons: Tab reaches them, Enter and Space press them, screen readers say what they are. */
import { DivIcon } from 'leaflet'
import { shortCount } from '../shared/contract/count-label.js'
import type { Location } from '../shared/contract/location.js'

class ElementIcon extends DivIcon {
  constructor(
    private readonly tag: 'button' | 'span',
    private readonly part: string,
    private readonly draw: (element: HTMLElement) => void,
  ) {
    super()
  }

  override createIcon(old?: HTMLElement): HTMLElement {
    // Used again when only its state changes, so that it keeps the focus.
    const element = old ?? this.make()
    this.draw(element)
    return element
  }

  private make(): HTMLElement {
    const element = document.createElement(this.tag)
    if (element instanceof HTMLButtonElement) element.type = 'button'
    element.className = `leaflet-marker-icon ${this.part}`
    return element
  }
}

export interface MarkerState {
  isSelected: boolean
  isPointed: boolean
}

export function placeIcon(
  { id, title, iconType }: Location,
  { isSelected, isPointed }: MarkerState,
): DivIcon {
  return new ElementIcon('button', 'w-map__marker', (button) => {
    button.dataset.id = String(id)
    button.dataset.icon = iconType
    button.setAttribute('aria-label', title)
    button.setAttribute('aria-pressed', String(isSelected))
    button.toggleAttribute('data-pointed', isPointed)
  })
}

export function clusterIcon(count: number, name: string): DivIcon {
  return new ElementIcon('button', 'w-map__cluster', (button) => {
    button.textContent = shortCount(count)
    button.dataset.size = count < 10 ? 's' : count < 100 ? 'm' : 'l'
    button.setAttribute('aria-label', name)
  })
}

export const myIcon = (): DivIcon => new ElementIcon('span', 'w-map__me', () => undefined)
