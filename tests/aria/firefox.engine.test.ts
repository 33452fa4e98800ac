import { launchFirefoxWithTree } from './firefox-tree.js'
import { patternTests } from './pattern-tests.js'

patternTests(launchFirefoxWithTree)
