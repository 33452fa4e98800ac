import { fixtureTests } from './fixtures.js'
import { journeyTests } from './journeys.js'
import { openEngine } from './opened.js'
import { launchWebkit } from './webkit.js'

const opened = openEngine(launchWebkit)
fixtureTests(opened)
journeyTests(opened)
