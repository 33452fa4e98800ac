/** One tree in one root: draws beside the hosts, in a container of its own. */
import '@hotwired/turbo'
import { createRoot } from 'react-dom/client'
import { Widget } from './widgets.jsx'

const container = document.querySelector('main').appendChild(document.createElement('div'))
const widgets = [...document.querySelectorAll('main [data-widget]')].map((host, number) => ({ host, number }))
createRoot(container).render(widgets.map(({ host, number }) => <Widget key={number} host={host} />))
