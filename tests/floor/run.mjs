/**
 * `npm run test:floor`: brings in the oldest Chromium that we support from the npm registry, as it is packed for Linux on x64, and runs every
 * fixture in it. Takes a minute or two, so it is not a part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { oldestBrowsers } from '../../build/browsers.mjs'
import { execute, ROOT } from '../package/execute.mjs'

const folder = await mkdtemp(join(tmpdir(), 'plinth-floor-'))
try {
  process.env.CHROME_PATH = await bringChromium(oldestBrowsers().chrome)
  const args = ['--no-install', 'playwright', 'test', '-c', 'tests/floor/playwright.config.ts']
  process.exitCode = spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function bringChromium(version) {
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    `@sparticuz/chromium@${version}`,
  ]
  await execute('npm', args, folder)
  const path = join(folder, 'chromium')
  const packed = await readFile(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br'))
  await writeFile(path, await promisify(brotliDecompress)(packed))
  await chmod(path, 0o755)
  return path
}
