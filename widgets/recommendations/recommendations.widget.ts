import * as v from 'valibot'
import {
  hiddenChangeBody,
  hiddenRecommendationsCall,
  MOST_RECOMMENDED,
  RECOMMENDATION_HEADER,
  recommendationsCall,
  SCENARIO_NAMES,
  SCENARIOS,
  variantIn,
} from '../shared/contract/recommendations.call.js'
import { defineWidget } from '../shared/define.js'
import { count, oneOf, options, text } from '../shared/options.js'
import { personalKeyOf } from '../shared/services/user.state.js'
import { createNotice } from '../shared/ui/notice.js'
import { createRecommendedList } from './recommendations.list.js'
import { type Chosen, isEnough, parseChosen, stepFor } from './recommendations.state.js'

/** Some kilobytes a card: its picture has many sizes. */
const MOST_KEPT_BYTES = 100_000
const CLASSES = 'write classes: at most 200 letters, digits, spaces, “_” and “-”'

export default defineWidget({
  options: options({
    scenario: oneOf('Where they stand, which says what they are chosen by.', SCENARIO_NAMES, 'home'),
    itemId: count('Id of the work, the artist or the story that is looked at.', 0, { max: 999_999_999 }),
    count: count('How many are wanted: as many as the default features.', 4, {
      min: 1,
      max: MOST_RECOMMENDED,
    }),
    gridItemClasses: v.optional(
      v.pipe(
        v.string(CLASSES),
        v.regex(/^[A-Za-z0-9_ -]{0,200}$/, CLASSES),
        v.metadata({ type: 'text', about: 'Classes of each item that comes.' }),
      ),
      '',
    ),
    chosenTitle: text('What the title says over what was chosen.', 'Chosen for you'),
  }),
  slots: { title: 'optional', list: 'one' },
  keep: { maxBytes: MOST_KEPT_BYTES, parse: parseChosen },
  enhance({ options, slots, signal, emit, kept, keep, services }) {
    const { api, user, visits, environment, analytics } = services
    const { scenario, itemId, gridItemClasses } = options
    const basis = SCENARIOS[scenario]
    if (basis === 'item' && itemId === 0)
      throw new Error(`the scenario "${scenario}" is without a thing; write data-item-id="12"`)

    const list = createRecommendedList({ ...slots, chosenTitle: options.chosenTitle, signal })
    const notice = createNotice(visits, signal)
    /** For whom the list is drawn, or is being asked for. */
    let current: string | undefined
    let recommendationId = ''
    let asking = new AbortController()

    function draw(): void {
      const state = user.state()
      const key = state.status === 'initializing' ? undefined : personalKeyOf(state)
      const step = stepFor(key, current, kept)
      if (step.kind === 'wait') return
      current = key
      asking.abort()
      if (step.kind === 'show') show(step.chosen)
      else {
        // What was another's is not seen while one's own is on its way.
        if (recommendationId !== '') user.noteRecommendation('')
        recommendationId = ''
        list.showDefaults()
      }
      if (step.kind === 'ask') void ask(key ?? '')
    }

    function show({ id, html }: Chosen): void {
      recommendationId = id
      user.noteRecommendation(id)
      list.show(html)
    }

    /** Says whether what was chosen stands there now. */
    async function ask(key: string): Promise<boolean> {
      asking.abort()
      asking = new AbortController()
      const until = AbortSignal.any([signal, asking.signal])
      try {
        const address = recommendationsCall.path({
          basis,
          count: options.count,
          scenario,
          gridItemClasses,
          ...(basis === 'item' && { itemId }),
        })
        const answer = await api.request('POST', address, { signal: until })
        const chosen = { key, id: answer.headers.get(RECOMMENDATION_HEADER) ?? '', html: await answer.text() }
        if (until.aborted) return false
        const found = list.count(chosen.html)
        if (!isEnough(environment, options.count, found)) {
          console.error(
            `recommendations: found ${found} of ${options.count} for "${scenario}"; the default features are shown instead`,
          )
          return false
        }
        show(chosen)
        keep(chosen)
        const told = { recommendation_id: chosen.id, variant: variantIn(chosen.id), scenario, count: found }
        analytics.track('recommendations_shown', told)
        emit('shown', { recommendationId: chosen.id, variant: told.variant, count: found })
        return true
      } catch (error) {
        if (!until.aborted)
          console.error(
            `recommendations: nothing could be chosen for "${scenario}"; the default features are shown instead`,
            error,
          )
        return false
      }
    }

    list.onChoose((artworkId) => {
      // Of several lists in a page, the one by which the reader goes on.
      user.noteRecommendation(recommendationId)
      analytics.track('recommendation_selected', {
        recommendation_id: recommendationId,
        variant: variantIn(recommendationId),
        scenario,
        item_id: artworkId,
      })
    })

    list.onHide(async (artworkId, title) => {
      const body = hiddenChangeBody({ action: 'hide', artworkId })
      const at = list.indexOf(artworkId)
      try {
        await api.call(hiddenRecommendationsCall, {}, { signal, body, keepalive: true })
      } catch (error) {
        if (signal.aborted) return
        notice.say('That could not be kept. Check the connection and try again.', 'assertive')
        console.error('recommendations: the server did not keep what is hidden; look at its log', error)
        return
      }
      if (signal.aborted) return
      // Pages that are kept for Back may show it too.
      visits.forget()
      notice.say(`${title} is not recommended to you again.`, 'polite')
      if (!current) return
      await ask(current)
      if (!signal.aborted) list.take(artworkId, at)
    })

    user.subscribe(draw, signal)
    draw()
  },
})
