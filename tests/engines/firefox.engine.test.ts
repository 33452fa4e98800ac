import { launchFirefox } from './firefox.js'
import { fixtureTests } from './fixtures.js'
import { openEngine } from './opened.js'

fixtureTests(openEngine(launchFirefox))
