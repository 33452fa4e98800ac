import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.js'
import { AREAS } from './areas.mjs'

const config = mergeConfig(base, {})
// A merge adds to lists: only the area's tests are to run, without what checks the server's rows.
config.test = {
  ...config.test,
  include: AREAS[process.env.PLINTH_MUTANTS ?? 'widgets']?.tests ?? [],
  setupFiles: [],
}
export default config
