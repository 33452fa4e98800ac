/**
 * Checks what JSX writes: that each text which a widget draws is the only child of an element of its own, so React can change and remove it
 * whatever a translator or an extension has made of it; that no condition is written itself; and that the server's templates name no widget,
 * option or slot that is not there. Fails with a line for each that is wrong.
 */
import { relative } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { describeDefinition } from '../../boot/testing/manifest.js'
import { readAttributeOf, readDefinitions } from '../../build/registry.mjs'
import { findBareTexts } from './bare-texts.js'
import { findUnknownMarkup, type KnownMarkup } from './unknown-markup.js'
import { findWrittenNumbers } from './written-numbers.js'

const ROOT = process.cwd()
const WRITES = /^(?:boot|widgets|server-stub)\/(?!testing).*(?<!\.test)\.tsx$/
/** The catalogue has a widget of its own. */
const TEMPLATES = /^server-stub\/(?!fixtures\/)/
/** React may change there what it wrote. */
const CHANGES = /^(?:boot|widgets)\//

const attributeOf = await readAttributeOf()
const widgets = new Map(
  Object.entries(await readDefinitions()).map(([name, widget]): [string, KnownMarkup] => {
    const { options, slots, messages } = describeDefinition(name, widget)
    return [
      name,
      {
        options: new Set([...options, ...messages].map((one) => attributeOf(one.name))),
        slots: new Set(Object.keys(slots)),
      },
    ]
  }),
)

const api = new API({ cwd: ROOT })
const project = api.updateSnapshot({ openProject: `${ROOT}/tsconfig.json` }).getProjects()[0]
if (!project) throw new Error('jsx: tsconfig.json opens no project; run this at the root of the repository')
let fileCount = 0
const problems: string[] = []
for (const path of project.program.getSourceFileNames()) {
  const name = relative(ROOT, path)
  if (!WRITES.test(name)) continue
  const file = project.program.getSourceFile(path)
  if (!file) continue
  fileCount += 1
  const report = (node: Node, problem: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    problems.push(`${name}:${line + 1}: ${node.getText(file).trim().slice(0, 60)} ${problem}`)
  }
  if (CHANGES.test(name))
    for (const node of findBareTexts(file, project.checker))
      report(node, 'has no element of its own; put it into <Text> of plinth/react')
  for (const node of findWrittenNumbers(file, project.checker))
    report(node, 'may be 0, which is written; compare it')
  if (TEMPLATES.test(name))
    for (const { node, problem } of findUnknownMarkup(file, widgets)) report(node, problem)
}
api.close()
for (const problem of problems) console.error(problem)
console.log(`jsx: ${fileCount} files checked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
