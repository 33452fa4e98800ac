/** Assembles dist/wordpress/plinth, the WordPress plugin. `npm run build` comes first. */
import { assemble } from './served.mjs'

await assemble('wordpress/plinth', 'wordpress/plinth')
