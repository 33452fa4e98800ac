/** Starts Plinth beside the page's own Turbo, with what boot/main.ts gives it and a React widget as the only one. */
import { start } from '../../boot/start.js'
import { adaptTurbo } from '../../boot/turbo/adapter.js'
import { isDrawnAnew } from '../../widgets/shared/contract/form-answers.js'
import { createErrorPanel } from '../../widgets/shared/ui/error-panel.js'

const startBeside = (turbo) =>
  start({
    widgets: { counter: { mount: 'load', load: () => import('./counter.widget.jsx') } },
    turbo: adaptTurbo(turbo, {
      frameErrors: createErrorPanel,
      forms: { isFormPage: isDrawnAnew },
      csrf: {
        header: 'X-CSRF-Token',
        source: '/system/user/',
        inFlight: { calls: new Set(), forms: new Set() },
      },
    }),
    checkRestored: true,
  })

// Some pages load Turbo with `async`, and others never.
if (window.Turbo) startBeside(window.Turbo)
else addEventListener('turbo:load', () => startBeside(window.Turbo), { once: true })
