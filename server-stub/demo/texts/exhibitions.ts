/** Exhibitions whose texts are written by hand. They hang at a house of the artist's. */
import * as v from 'valibot'
import { readJson } from '../data.js'

const Exhibition = v.strictObject({
  artist: v.string(),
  when: v.picklist(['past', 'now', 'soon']),
  title: v.string(),
  standfirst: v.string(),
  about: v.string(),
})
export type ShowText = v.InferOutput<typeof Exhibition>

export const SHOW_TEXTS: readonly ShowText[] = readJson('exhibitions.json', v.array(Exhibition))
