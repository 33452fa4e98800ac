/** On a site that Eleventy has built. */
import { testGeneratedSite } from './generated-site.js'

testGeneratedSite(['/blog/widgets/', '/blog/liquid/'])
