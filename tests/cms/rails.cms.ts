/** On pages that a Rails view has made. */
import { testGeneratedSite } from './generated-site.js'

testGeneratedSite()
