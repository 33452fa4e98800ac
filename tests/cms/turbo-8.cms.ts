/** Beside a page's own Turbo 8 and Stimulus. */
import { testTurbo } from './turbo-tests.js'

testTurbo()
