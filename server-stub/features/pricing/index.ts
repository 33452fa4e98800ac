/** Prices: encrypted in pages that any cache may hold, opened by members. */
import fp from 'fastify-plugin'
import type { PriceView } from '../../catalogue/artworks/price-view.js'
import { priceRoutes } from './routes.js'
import { addPriceSeals } from './seals.js'

export default fp(
  async function pricing(app) {
    addPriceSeals(app)
    app.templateHelpers.seal = ({ artworkId, amount }: PriceView) =>
      app.priceSeals.seal(app.site.today(), artworkId, amount)
    app.userCall.addPart((_reply, _asked, member) =>
      member?.confirmed ? { PriceKeys: app.priceSeals.keysFor(app.site.today()) } : {},
    )
    await app.register(priceRoutes)
  },
  { name: 'pricing', dependencies: ['accounts', 'catalogue', 'user'] },
)
