/** dist/cli.js: what `npx plinth` runs. */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { REQUIRE_NODE } from './node-floor.mjs'
import { settings } from './settings.mjs'

export async function bundleCli(outdir) {
  const outfile = join(outdir, 'cli.js')
  await esbuild.build({
    ...settings,
    entryPoints: ['cli/main.ts'],
    outfile,
    platform: 'node',
    target: 'node20',
    sourcemap: false,
    // Some packages in it are CommonJS and require Node's own modules.
    banner: {
      js: `#!/usr/bin/env node\n${REQUIRE_NODE}\nimport { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)`,
    },
  })
  await chmod(outfile, 0o755)
}
