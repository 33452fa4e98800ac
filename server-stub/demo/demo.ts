/** The demonstration: all that `main.ts` adds to a site to have something to show. Nothing else of the server imports this folder. */
export { fillDemonstration } from './fill.js'
export { filmRoutes } from './films/routes.js'
export { PAINTER } from './painter/painter.js'
