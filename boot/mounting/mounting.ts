/**
 * All of boot that only a page with a widget due needs: loading, mounting, giving back, parking, saying what is wrong.
 * Comes with the first such widget. What it shares with the entry is handed in, so that the entry stays one file.
 */
import type { Registry } from '../../widgets/shared/define.js'
import { createServices } from '../../widgets/shared/services/create.js'
import type { Services } from '../../widgets/shared/services/services.js'
import { Attribute } from '../attributes.js'
import type { forgetHost, Host, hostOf, isSettled, outerOf, setState } from '../host.js'
import type { createPage, movePermanent, Page } from '../page.js'
import type { fetchFile, filesOf } from '../preload.js'
import type { startSlice } from '../slices.js'
import type { UnderWay } from '../token.js'
import { followForms } from './forms.js'
import { createLifecycle, type Lifecycle } from './lifecycle.js'
import { createLoader, type Loader } from './loader.js'
import { createParking } from './parking.js'
import { dispatch } from './report.js'
import { followTurbo } from './turbo.js'
import type { TurboLike } from './turbo-like.js'
import { createVisits } from './visits.js'

/** What the entry hands in. */
export interface Core {
  widgets: Registry
  turbo: TurboLike | undefined
  services: ((own: Services) => Services) | undefined
  base: string
  signal: AbortSignal
  hostOf: typeof hostOf
  forgetHost: typeof forgetHost
  isSettled: typeof isSettled
  outerOf: typeof outerOf
  setState: typeof setState
  filesOf: typeof filesOf
  fetchFile: typeof fetchFile
  startSlice: typeof startSlice
  /** Gives back the click that a host held while it loaded. */
  release(host: Host): void
  /** Lets a host wait for its moment again. */
  arm(host: Host): void
  page(): Page | undefined
  setPage(page: Page | undefined): void
  movePermanent: typeof movePermanent
  createPage: typeof createPage
  underWay: UnderWay
  /** Gives who answers steps through the history before Turbo does. */
  onPop(listen: (event: PopStateEvent) => void): void
}

export interface Mounting extends Loader, Pick<Lifecycle, 'dispose'> {
  /** Turbo has put another body in place: the page that left is put aside, one that came back is woken. */
  turnPage(): void
  /** Disposes every widget, in view and parked. */
  stop(): void
}

export function createMounting(core: Core): Mounting {
  const visits = createVisits(core, () => parking.dropAll())
  // Row 8.12: the call has said what went wrong; who drew the page for nobody in particular may want to know as well.
  const report = (error: unknown) => dispatch(document.documentElement, 'user:failed', { error })
  const own = createServices(visits, report, core.signal, core.underWay)
  const lifecycle = createLifecycle(core, core.services?.(own) ?? own)
  const parking = createParking(core, lifecycle)
  const { turnPage } = followTurbo(core, lifecycle, parking)
  followForms(core.signal)
  return {
    ...createLoader(core, lifecycle),
    dispose: lifecycle.dispose,
    turnPage,
    stop() {
      parking.dropAll()
      const page = core.page()
      for (const { element } of [...(page?.hosts ?? [])].reverse()) {
        const host = core.hostOf(element)
        if (host) lifecycle.dispose(host, true)
      }
      page?.body.removeAttribute(Attribute.PageKey)
    },
  }
}
