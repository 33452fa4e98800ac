/** API Extractor: rolls the declarations of an entry up into one file, and compares its API with the report in docs/api/. */
import { join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { ROOT } from './paths.mjs'

const none = { default: { logLevel: ExtractorLogLevel.None } }

/** Gives what is wrong. */
export function rollUp({ entry, parts, types, report }) {
  const said = []
  const config = configOf({ entry, parts, types, report })
  const { succeeded, apiReportChanged } = Extractor.invoke(config, {
    localBuild: report === 'update',
    messageCallback(message) {
      message.handled = true
      if (message.logLevel === 'error') said.push(`build: ${entry.in}: ${message.text}`)
    },
  })
  if (report === 'check' && apiReportChanged)
    said.push(`docs/api/${entry.out}.api.md: the public API differs; run npm run api and commit the change`)
  else if (!succeeded && said.length === 0)
    said.push(`build: ${entry.in}: its declarations could not be rolled up`)
  return said
}

function configOf({ entry, parts, types, report }) {
  const compilerOptions = {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable', 'ESNext.Disposable'],
    strict: true,
    types: [],
  }
  const main = join(parts, entry.in.slice(0, entry.in.lastIndexOf('.')))
  const configObject = {
    projectFolder: ROOT,
    mainEntryPointFilePath: `${main}.d.ts`,
    newlineKind: 'lf',
    compiler: { overrideTsconfig: { compilerOptions, files: [`${main}.d.ts`] } },
    apiReport: {
      enabled: report !== 'none',
      reportFileName: `${entry.out}.api.md`,
      reportFolder: join(ROOT, 'docs/api'),
      reportTempFolder: parts,
    },
    // What the docs site's pages of the API are made from (docs/site/api.ts).
    docModel: { enabled: report === 'none', apiJsonFilePath: join(types, `${entry.out}.api.json`) },
    tsdocMetadata: { enabled: false },
    dtsRollup: { enabled: true, untrimmedFilePath: join(types, `${entry.out}.d.ts`) },
    messages: {
      compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      extractorMessageReporting: none,
      tsdocMessageReporting: none,
    },
  }
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(ROOT, 'package.json'),
  })
}
