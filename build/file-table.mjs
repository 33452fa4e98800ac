/**
 * The table of files: for each widget its own file and then the others that it needs beside the entry, so that boot can ask for all
 * of them at once.
 */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holdsPackage, outputWith, staticClosure, withinDist } from './metafile.mjs'
import { REACT_ROOT, widgetModule, widgetNames } from './paths.mjs'

/** Writes the table under a hashed name, and gives its path. `always` are the modules that come with every widget. */
export async function writeFileTable(outdir, outputs, always) {
  const json = JSON.stringify(await fileTable(outputs, always))
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 8).toUpperCase()
  const path = `chunks/files-${hash}.json`
  await writeFile(join(outdir, path), json)
  return path
}

async function fileTable(outputs, always) {
  const files = []
  const widgets = {}
  for (const name of await widgetNames()) {
    const path = outputWith(outputs, widgetModule(name))
    widgets[name] = neededBy(outputs, path, always).map((file) => numberIn(files, file))
  }
  return { files, widgets }
}

function neededBy(outputs, path, always) {
  const needed = staticClosure(outputs, path)
  for (const module of always) staticClosure(outputs, outputWith(outputs, module), needed)
  if ([...needed].some((file) => holdsPackage(outputs[file], 'react', 'react-dom')))
    staticClosure(outputs, outputWith(outputs, REACT_ROOT), needed)
  return [...needed].map(withinDist)
}

function numberIn(files, file) {
  if (!files.includes(file)) files.push(file)
  return files.indexOf(file)
}
