import { launchChromiumWithTree } from './chromium-tree.js'
import { patternTests } from './pattern-tests.js'

patternTests(launchChromiumWithTree)
