/** Opinions that are not written in one piece: a dozen matters, each with more to say than one article needs. */
import * as v from 'valibot'
import { readJson, Texts } from '../data.js'

const Matter = v.strictObject({
  titles: Texts,
  standfirst: v.string(),
  claims: Texts,
  points: Texts,
  ends: Texts,
})

export const MATTERS = readJson('sentences/opinions.json', v.array(Matter))
