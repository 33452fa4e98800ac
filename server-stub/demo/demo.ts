/** The demonstration: all that `main.ts` adds to a site to have something to show. Nothing else of the server imports this folder. */
export { fillDemoDashboards } from './dashboard.js'
export { fillDemonstration } from './fill.js'
export { filmRoutes } from './films/routes.js'
export { addDemoMembers } from './members.js'
