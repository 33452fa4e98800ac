/** A site that runs Turbo 8 and Stimulus by itself. */
import { turboSystem } from '../turbo-pages.mjs'

export const { name, install, start } = turboSystem('turbo-8')
