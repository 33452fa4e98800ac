import './mark.js'
import '@hotwired/turbo'
import { Island } from '@11ty/is-land'

Island.addInitType('react', async (host) => {
  const { mount } = await import('./is-land-react.jsx')
  mount(host)
})
