/** Leaflet moves an element that React has drawn in the pane of markers, and hears of presses on it. */
import { Icon, type LatLngExpression, type Map as LeafletMap, Marker } from 'leaflet'

/** What Leaflet asks of an icon; it makes none. */
class DrawnIcon extends Icon {
  constructor(private readonly element: HTMLElement) {
    super({ iconUrl: '' })
  }

  override createIcon(): HTMLElement {
    return this.element
  }

  override createShadow(): HTMLElement {
    // Leaflet takes null for no shadow; its types do not say so.
    return null as unknown as HTMLElement
  }
}

export class DrawnMarker extends Marker {
  constructor(
    private readonly element: HTMLElement,
    position: LatLngExpression,
    interactive: boolean,
  ) {
    // The browser's own buttons take the focus and the keys.
    super(position, { icon: new DrawnIcon(element), interactive, keyboard: false })
  }

  /** Leaflet takes the element out of its pane, but that is for React to do. */
  override onRemove(map: LeafletMap): this {
    const { parentElement } = this.element
    super.onRemove(map)
    parentElement?.append(this.element)
    return this
  }
}
