/** Beside a page's own Turbo 7 and Stimulus. */
import { testTurbo } from './turbo-tests.js'

testTurbo()
