/** The texts of the viewing rooms. */
import * as v from 'valibot'
import { readStories, Texts } from '../data.js'

const About = v.strictObject({
  /** `Title | Subtitle` or a title alone. */
  title: v.string(),
  standfirst: v.string(),
  /** By key of the cast. */
  artists: Texts,
})

export const ROOM_TEXTS = readStories('rooms', About)
