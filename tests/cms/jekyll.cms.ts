/** On pages that Jekyll has made. */
import { testGeneratedSite } from './generated-site.js'

testGeneratedSite()
