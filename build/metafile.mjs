/** Reads esbuild's metafile: which output an input ended up in, and what an output needs. */
import { join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** The output whose entry is the module at `entry`. */
export const outputOf = (outputs, entry) =>
  Object.keys(outputs).find((path) => outputs[path].entryPoint === entry)

/** The output that has the module at `path` in it. */
export const outputWith = (outputs, path) =>
  Object.keys(outputs).find((file) => outputs[file].inputs[path]?.bytesInOutput > 0)

/** An output's path within the folder that is built. */
export const withinDist = (path) => path.slice(path.indexOf('/') + 1)

/** `path` and every output that it imports statically. */
export const staticClosure = (outputs, path, seen) => closure(outputs, path, ['import-statement'], seen)

/** The same with what those import later. */
export const wholeClosure = (outputs, path) => closure(outputs, path, ['import-statement', 'dynamic-import'])

function closure(outputs, path, kinds, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { path: next, kind } of outputs[path]?.imports ?? [])
    if (kinds.includes(kind)) closure(outputs, next, kinds, seen)
  return seen
}

/** Whether one of these packages is in the output. */
export const holdsPackage = (output, ...names) =>
  Object.keys(output?.inputs ?? {}).some((input) =>
    names.some((name) => input.startsWith(`node_modules/${name}/`)),
  )

/** The TypeScript module that a relative import means, from the root. */
export const importedModule = ({ path, resolveDir }) =>
  `${relative(ROOT, join(resolveDir, path)).slice(0, -'.js'.length)}.ts`
