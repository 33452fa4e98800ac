/** The code blocks of docs/writing-a-widget.md that carry a file name, written as files. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BLOCK = /^```(?:tsx?|json) (\S+)\n([\s\S]*?)^```$/gm

/** The code by its file's name. */
export function readSnippets(): Map<string, string> {
  const text = readFileSync(join(ROOT, 'docs/writing-a-widget.md'), 'utf8')
  return new Map([...text.matchAll(BLOCK)].map(([, name = '', code = '']) => [name, code]))
}

/** Writes the snippets into `folder`, with what they import beside them. */
export function writeSnippets(folder: string): void {
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, code] of readSnippets()) writeFileSync(join(folder, name), code)
  // The declarations of the package, which are what a site compiles against.
  const at = (name: string) => [join(ROOT, `dist/types/${name}.d.ts`)]
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      types: ['node'],
      paths: {
        plinth: at('plinth'),
        'plinth/react': at('plinth-react'),
        'plinth/testing': at('plinth-testing'),
      },
    },
    include: ['*.ts', '*.tsx'],
    exclude: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
}
