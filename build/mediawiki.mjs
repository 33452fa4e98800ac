/** Assembles dist/mediawiki/Plinth, the MediaWiki extension. `npm run build` comes first. */
import { assemble } from './served.mjs'

await assemble('mediawiki/Plinth', 'mediawiki/Plinth')
