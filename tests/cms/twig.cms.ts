/** On pages that Twig has made, with the extension and with the templates for Craft. */
import { testGeneratedSite } from './generated-site.js'

testGeneratedSite(['/blog/widgets/', '/blog/craft/'])
