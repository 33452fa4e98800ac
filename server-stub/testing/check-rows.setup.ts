/** Runs before each file of tests; what it imports is loaded once a worker. */
import { inspectRows } from '../db/rows.js'
import { checkRows } from './check-rows.js'

inspectRows(checkRows)
