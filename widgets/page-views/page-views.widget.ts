import { defineWidget } from 'plinth'
import { levelsOf } from '../shared/services/page-levels.js'
import { personalPaths } from '../shared/services/personal.js'
import { eventFor, withView } from './page-views.state.js'

/**
 * Each page brings a host of its own, so that a visit and a step Back count one view each. Nothing mounts in a page that was
 * only fetched ahead, or that stands in for one on its way.
 */
export default defineWidget({
  enhance({ services: { preferences, analytics } }) {
    const visit = withView(
      {
        userSessionExpires: preferences.get('userSessionExpires'),
        userPageViews: preferences.get('userPageViews'),
      },
      Date.now(),
    )
    preferences.set('userSessionExpires', visit.userSessionExpires)
    preferences.set('userPageViews', visit.userPageViews)
    analytics.track('page_view', levelsOf(location.pathname, personalPaths()))
    const event = eventFor(visit.userPageViews)
    if (event) analytics.track(event, { page_views: visit.userPageViews })
  },
})
