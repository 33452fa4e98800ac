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
  said: { follow: messages.followingName, unfollow: messages.unfollowedName },
}
const SAVE = {
  off: { word: messages.save, name: messages.saveName },
  on: { word: messages.saved, name: messages.savedName },
  said: { follow: messages.savedName, unfollow: messages.unsavedName },
}
const SAVED: ReadonlySet<FollowType> = new Set(['artwork', 'article', 'exhibition'])

/** The label of the button, off and on, and what is announced after a press. */
export const wordsOf = (type: FollowType) => (SAVED.has(type) ? SAVE : FOLLOW)
