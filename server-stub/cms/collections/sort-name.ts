/** What people and galleries are filed under, as far as a name alone tells. */

type Form = (name: string) => string

/** `Ana Ruiz` as `Ruiz, Ana`: the last word is the family's, which many names do not keep to. */
const familyFirst: Form = (name) => name.replace(/^(.+) (\S+)$/, '$2, $1')
const withoutArticle: Form = (name) => name.replace(/^(?:The|La|Le|El|Das|Die|Der) (?=\S)/, '')
const asItIs: Form = (name) => name

export const fileArtist = familyFirst
export const fileGallery = withoutArticle

/** When a name changes, what it was filed under follows in the same form; what somebody has written by hand stays. */
export function followName(before: { name: string; filed: string }, name: string): string {
  const form = [asItIs, withoutArticle, familyFirst].find((known) => known(before.name) === before.filed)
  return form ? form(name) : before.filed
}
