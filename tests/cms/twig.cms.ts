/** On pages that Twig has made. */
import { testGeneratedSite } from './generated-site.js'

testGeneratedSite()
