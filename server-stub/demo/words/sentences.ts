/** A file of sentences: its banks, its lists of phrases, and what else it has. */
import * as v from 'valibot'
import { readJson, SomeTexts } from '../data.js'
import type { Bank } from './prose.js'

type Lines = v.InferOutput<typeof SomeTexts>

const Sentences = v.object({
  banks: v.record(v.string(), SomeTexts),
  lists: v.record(v.string(), SomeTexts),
})

/** @param owner what the names of its banks begin with: those of two files may be alike */
export function readSentences<const Rest extends v.ObjectEntries>(owner: string, file: string, rest: Rest) {
  const content = readJson(file, v.intersect([Sentences, v.object(rest)]))
  const { banks, lists } = content
  const linesOf = (group: Readonly<Record<string, Lines>>, name: string): Lines => {
    const lines = group[name]
    if (lines) return lines
    throw new Error(`demo/data/${file}: has no "${name}"; add it`)
  }
  return {
    bank: (name: string): Bank => ({ name: `${owner} ${name}`, lines: linesOf(banks, name) }),
    list: (name: string): Lines => linesOf(lists, name),
    rest: content,
  }
}
