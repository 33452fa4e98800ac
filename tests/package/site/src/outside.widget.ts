import { defineWidget } from 'plinth'

/** Opens links to other sites in a tab of their own. */
export default defineWidget({
  enhance({ host }) {
    if (host instanceof HTMLAnchorElement && host.origin !== location.origin) host.target = '_blank'
  },
})
