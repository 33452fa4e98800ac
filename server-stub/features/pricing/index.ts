/** Prices: encrypted in pages that any cache may hold, opened by members. */
import fp from 'fastify-plugin'
import type { PriceView } from '../../catalogue/artworks/price-view.js'
import { addPriceEncryption } from './encryption.js'
import { priceRoutes } from './routes.js'

export default fp(
  async function pricing(app) {
    addPriceEncryption(app)
    app.viewHelpers.encryptPrice = ({ artworkId, amount }: PriceView) =>
      app.priceEncryption.encrypt(app.site.today(), artworkId, amount)
    app.userCall.addPart((_reply, _asked, member) =>
      member?.confirmed ? { PriceKeys: app.priceEncryption.keysFor(app.site.today()) } : {},
    )
    await app.register(priceRoutes)
  },
  { name: 'pricing', dependencies: ['accounts', 'catalogue', 'user'] },
)
