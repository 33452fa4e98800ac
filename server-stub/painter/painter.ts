/** Where the media routes find what paints the demonstration's pictures. */
export const PAINTER = new URL('./paint-master.ts', import.meta.url)
