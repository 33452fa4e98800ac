import { fixtureTests } from './fixtures.js'
import { openEngine } from './opened.js'
import { launchWebkit } from './webkit.js'

fixtureTests(openEngine(launchWebkit))
