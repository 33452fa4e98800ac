/**
 * Puts the server's nodes in place of what is in `slot`. It is for what belongs to a search or to the view of a map, not to
 * the page: it goes with the widget. What the page keeps for Back comes by `ServerFragment`.
 */
export function placeNodes(slot: Element, nodes: readonly Node[]): void {
  slot.replaceChildren(...nodes)
}
