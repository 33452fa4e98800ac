/** What starting a generated site has in common: its folder is built and served under `/blog/`, beside what it says of a fault. */
import { join } from 'node:path'
import { removeFolder } from './site-folder.mjs'
import { DIST, MEDIA, startServer } from './web-server.mjs'

/**
 * `site` and `faulty` give a folder with the files of a site; `build` makes its pages in `out`, and throws for the faulty one.
 */
export async function startGenerated(port, { site, faulty, build, out }) {
  const folder = await site()
  try {
    build(folder)
    const server = await startServer(port, {
      ...MEDIA,
      '/blog/plinth/': DIST,
      '/blog/': join(folder, out),
      '/faults/': await faultsOf(await faulty(), build),
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
