/**
 * Checks that each text which a widget draws is the only child of an element of its own: React can then change and remove it whatever a
 * translator or an extension has made of it. Fails with a line for each text that is not.
 */
import { relative } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { findBareTexts } from './find.js'

const ROOT = process.cwd()
const DRAWS = /^(?:boot|widgets)\/(?!testing).*(?<!\.test)\.tsx$/

const api = new API({ cwd: ROOT })
const project = api.updateSnapshot({ openProject: `${ROOT}/tsconfig.json` }).getProjects()[0]
if (!project) throw new Error('texts: tsconfig.json opens no project; run this at the root of the repository')
let fileCount = 0
const problems: string[] = []
for (const path of project.program.getSourceFileNames()) {
  const name = relative(ROOT, path)
  if (!DRAWS.test(name)) continue
  const file = project.program.getSourceFile(path)
  if (!file) continue
  fileCount += 1
  for (const node of findBareTexts(file, project.checker)) {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    problems.push(
      `${name}:${line + 1}: ${node.getText(file).trim().slice(0, 60)} has no element of its own; put it into <Text> of plinth/react`,
    )
  }
}
api.close()
for (const problem of problems) console.error(problem)
console.log(`texts: ${fileCount} files checked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
