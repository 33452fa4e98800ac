import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** esbuild has every entry import the chunk with its helpers for CommonJS, and few use one: takes that import out of the others. */
export async function dropUnusedHelpers(outputs) {
  const helpers = Object.keys(outputs).filter(
    (path) => /\/chunk-[^/]+\.js$/.test(path) && Object.keys(outputs[path].inputs).length === 0,
  )
  for (const [path, output] of Object.entries(outputs)) {
    const imported = output.imports.filter((one) => helpers.includes(one.path))
    if (imported.length === 0) continue
    const file = join(ROOT, path)
    let code = await readFile(file, 'utf8')
    for (const one of imported) {
      const helper = relative(dirname(path), one.path)
      const statement = `import"${helper.startsWith('.') ? '' : './'}${helper}";`
      if (!code.includes(statement)) continue
      // Blanks keep what follows where source maps have it.
      code = code.replace(statement, ' '.repeat(statement.length))
      output.imports = output.imports.filter((other) => other !== one)
    }
    await writeFile(file, code)
  }
}
