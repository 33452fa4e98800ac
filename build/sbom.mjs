/**
 * dist/sbom.cdx.json: every package of package-lock.json with its version, licence and hash, as CycloneDX. npm makes it from that file
 * alone, without the network; what differs from run to run is left out, so that the same lock file gives the same bytes.
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, readPackage } from './paths.mjs'

export const SBOM = 'sbom.cdx.json'
/** Some six hundred packages take half a megabyte. */
const MAX_BYTES = 16_000_000

export async function writeSbom(outdir) {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--offline']
  const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT, maxBuffer: MAX_BYTES })
  const { serialNumber: _, metadata, components, dependencies, ...sbom } = JSON.parse(stdout)
  const { name, version } = await readPackage()
  const byRef = (ref) => (one, other) => (one[ref] < other[ref] ? -1 : 1)
  const whole = {
    ...sbom,
    // npm calls what lies in a folder by the folder's name.
    metadata: { lifecycles: metadata.lifecycles, component: { ...metadata.component, name, version } },
    components: components
      .map((one) => ({ ...one, name: one['bom-ref'].slice(0, one['bom-ref'].lastIndexOf('@')) }))
      .sort(byRef('bom-ref')),
    dependencies: dependencies.sort(byRef('ref')),
  }
  await writeFile(join(outdir, SBOM), `${JSON.stringify(whole, null, 1)}\n`)
}
