import { launchFirefox } from './firefox.js'
import { fixtureTests } from './fixtures.js'
import { journeyTests } from './journeys.js'
import { openEngine } from './opened.js'

const opened = openEngine(launchFirefox)
fixtureTests(opened)
journeyTests(opened)
