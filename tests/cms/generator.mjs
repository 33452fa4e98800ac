/** What starting a generated site has in common: its folder is built and served under `/blog/`, beside what it says of a fault. */
import { join } from 'node:path'
import { copyInto, removeFolder, siteFolder } from './site-folder.mjs'
import { DIST, MEDIA, startServer } from './web-server.mjs'

const INTEGRATIONS = join(import.meta.dirname, '../../integrations')

/**
 * `files` (text by path) are in the folder of each site, with the integration's own files in `into`; `pages` and `faulty` are what two sites
 * have besides. `build` makes the pages in `out`, and throws for the faulty one.
 */
export async function startGenerated(port, { name, into = '.', files, pages, faulty, build, out }) {
  const site = async (more) => {
    const folder = await siteFolder(name, { ...files, ...more })
    await copyInto(folder, join(INTEGRATIONS, name), into)
    return folder
  }
  const folder = await site(pages)
  try {
    build(folder)
    const server = await startServer(port, {
      ...MEDIA,
      '/blog/plinth/': DIST,
      '/blog/': join(folder, out),
      '/faults/': await faultsOf(await site(faulty), build),
    })
    return { origin: server.origin, stop: () => server.stop().then(() => removeFolder(folder)) }
  } catch (error) {
    await removeFolder(folder)
    throw error
  }
}

/** A page with what the build says. */
async function faultsOf(folder, build) {
  try {
    build(folder)
    return '<p>no fault</p>'
  } catch (error) {
    return `<pre>${error.message.replaceAll('<', '&lt;')}</pre>`
  } finally {
    await removeFolder(folder)
  }
}

export const STYLE =
  '<link rel="icon" href="data:,"><style>body { font: 16px/1.5 serif; margin: 0 auto; max-width: 900px }</style>'
