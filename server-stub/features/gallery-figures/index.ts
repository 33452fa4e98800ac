/** What visitors do with a gallery's works. */
import fp from 'fastify-plugin'
import { FIGURES_PATH, figuresRoutes } from './routes.js'

export default fp(
  async function galleryFigures(app) {
    app.galleryDesk.addSection({
      href: () => FIGURES_PATH,
      label: 'Figures',
      about: 'Views, saves and enquiries of each work, by week.',
      place: 40,
    })
    await app.register(figuresRoutes)
  },
  { name: 'gallery-figures', dependencies: ['dashboard', 'follows', 'gallery', 'gallery-works'] },
)
