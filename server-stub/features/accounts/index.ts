/** Signing in and up, the account and its proofs. */
import fp from 'fastify-plugin'
import { accountSettingsRoutes } from './account-settings.js'
import { changeEmailRoutes } from './change-email.js'
import { forgottenPasswordRoutes } from './forgotten-password.js'
import { sweepMailTokens } from './mail-tokens.js'
import { sweepChallenges } from './passkeys/challenge.js'
import { passkeySettingsRoutes } from './passkeys/settings-routes.js'
import { passkeySignInRoutes } from './passkeys/sign-in-routes.js'
import { accountRoutes } from './sign-in.js'
import { signInCodeRoutes } from './sign-in-code.js'
import { signUpRoutes } from './sign-up.js'
import { twoStepRoutes } from './two-step/routes.js'

export default fp(
  async function accounts(app) {
    app.decorate('accountHooks', { pendingActions: [], exportParts: [], beforeRemoval: [] })
    app.everyHour(sweepMailTokens)
    app.everyHour(sweepChallenges)
    app.dashboard.addSection({ path: 'account/', label: 'Account', place: 90 })
    app.dashboard.addTasks(10, (_db, member) =>
      member.confirmed
        ? []
        : [
            {
              text: `Confirm your address to see prices. The link is in the e-mail to ${member.email}.`,
              href: '/my-plinth/account/',
              label: 'Your account',
            },
          ],
    )
    await app.register(accountRoutes)
    await app.register(signInCodeRoutes)
    await app.register(signUpRoutes)
    await app.register(forgottenPasswordRoutes)
    await app.register(accountSettingsRoutes)
    await app.register(twoStepRoutes)
    await app.register(passkeySignInRoutes)
    await app.register(passkeySettingsRoutes)
    await app.register(changeEmailRoutes)
  },
  { name: 'accounts', dependencies: ['dashboard', 'mail'] },
)
