import { userCall } from './user.call.js'

/** Every call there is, in the specification's order. */
export const CALLS = [userCall]
