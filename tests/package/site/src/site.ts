import { start } from 'plinth'
import { carousel } from 'plinth/widgets/carousel'

start({
  widgets: {
    carousel,
    counter: { mount: 'load', load: () => import('./counter.widget') },
    works: { mount: 'visible', load: () => import('./works.widget') },
    outside: { mount: 'idle', load: () => import('./outside.widget') },
  },
})
