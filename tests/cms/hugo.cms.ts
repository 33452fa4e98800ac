/** On a site that Hugo has built. */
import { testGeneratedSite } from './generated-site.js'

testGeneratedSite()
