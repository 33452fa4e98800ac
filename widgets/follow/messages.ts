import { defineMessages, message } from 'plinth'
import type { FollowType } from '../shared/contract/follow-types.js'

export const messages = defineMessages('follow', {
  follow: message('Follow', 'On the button.'),
  following: message('Following', 'On the button once it is followed.'),
  followName: message('Follow {name}', 'Name of the button: it begins with the words on it.'),
  followingName: message('Following {name}', 'Name of the button once it is followed.'),
  unfollowedName: message('No longer following {name}', 'Announced once it is let go of.'),
  save: message('Save', 'On the button of a work, a story or an exhibition.'),
  saved: message('Saved', 'On that button once it is saved.'),
  saveName: message('Save {name}', 'Name of that button: it begins with the words on it.'),
  savedName: message('Saved {name}', 'Name of that button once it is saved.'),
  unsavedName: message('No longer saved: {name}', 'Announced once it is saved no longer.'),
})

const FOLLOW = {
  off: { word: messages.follow, name: messages.followName },
  on: { word: messages.following, name: messages.followingName },
}
const SAVE = {
  off: { word: messages.save, name: messages.saveName },
  on: { word: messages.saved, name: messages.savedName },
}
const SAVED: ReadonlySet<FollowType> = new Set(['artwork', 'article', 'exhibition'])

/** What a press is answered with, for who cannot see it. */
const SAID = {
  follow: { follow: messages.followingName, unfollow: messages.unfollowedName },
  save: { follow: messages.savedName, unfollow: messages.unsavedName },
}

/** What is said of such a thing, by what was done. */
export const saidOf = (type: FollowType): (typeof SAID)['follow' | 'save'] =>
  SAID[SAVED.has(type) ? 'save' : 'follow']

/** The words of a button for such a thing, off and on. */
export const wordsOf = (type: FollowType): typeof FOLLOW | typeof SAVE => (SAVED.has(type) ? SAVE : FOLLOW)
