import { fixtureTests } from './fixtures.js'
import { journeyTests } from './journeys.js'
import { openEngine } from './opened.js'
import { launchWebkit } from './webkit.js'

const opened = openEngine(launchWebkit)
fixtureTests(opened)
// `npm run test:engines` is about the fixtures; `npm test` goes on journeys.
if (process.env.PLINTH_FIXTURES !== 'all') journeyTests(opened)
