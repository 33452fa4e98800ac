/** The entry that dist/boot.js ships: starts itself with every widget. */
import { cache, session, visit } from '@hotwired/turbo'
import { registry } from '../widgets/registry.js'
import { start } from './start.js'

start({ widgets: registry, turbo: { visit, cache, session } })
