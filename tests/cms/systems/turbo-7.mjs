/** A site that runs Turbo 7 and Stimulus by itself. */
import { turboSystem } from '../turbo-pages.mjs'

export const { name, install, start } = turboSystem('turbo-7')
