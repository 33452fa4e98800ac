/** Whether the page's scroll bar takes room: while it is hidden that room is kept, so that the page does not move. Reads the layout. */
export const hasScrollBar = (): boolean => innerWidth > document.documentElement.clientWidth
