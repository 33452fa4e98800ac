import { defineWidget } from '../shared/define.js'
import { milliseconds, optionalText, options, text } from '../shared/options.js'
import { INITIALIZING } from '../shared/services/user.state.js'
import { openPanel } from './sign-up-popup.panel.js'
import { answerTo, hashOf, type PageData, type Question, questionIn } from './sign-up-popup.state.js'
import { DELAY_MS, watch } from './sign-up-popup.watch.js'

export default defineWidget({
  options: options({
    delay: milliseconds('How long after the page it comes.', DELAY_MS),
    invitation: text(
      'What pages say that are about nothing in particular.',
      'Sign up to follow artists and galleries, save works and see prices. It is free.',
    ),
    signUp: text('Where to sign up.', '/sign-up/'),
    pageId: optionalText('Stands for the body’s.'),
    entityType: optionalText('Stands for the body’s.'),
    entityId: optionalText('Stands for the body’s.'),
    entityName: optionalText('Name of what is followed, where the body’s data hold none.'),
    entityFollowMsg: optionalText('Stands for the body’s: the sentence that asks.'),
  }),
  enhance({ host, options, services, signal, emit }) {
    const { user, follows, layer, preferences, visits } = services
    const { delay, invitation, signUp, ...own } = options
    const here = location.pathname + location.search
    let isKnown = false
    const leaving = new AbortController()
    const until = AbortSignal.any([signal, leaving.signal])
    visits.onStart((what) => what === 'visit' && leaving.abort(), signal)

    /** Anew at each look: the page's sentence may come after the page. */
    function read(): Question | undefined {
      const given = Object.entries(own).filter(([, value]) => value !== '')
      const data: PageData = { ...document.body.dataset, ...Object.fromEntries(given) }
      return questionIn(data, invitation)
    }

    /** The sentence stands for itself; the invitation, which is the same everywhere, for its page. */
    const keyOf = ({ message }: Question) => hashOf(message === invitation ? location.pathname : message)

    function look(): boolean {
      const question = read()
      if (!question) return true
      const state = isKnown ? user.state() : INITIALIZING
      const answer = answerTo(question, state, preferences.shownAt(keyOf(question)))
      if (answer === 'ask') void ask(question)
      return answer !== 'wait'
    }

    async function ask(question: Question): Promise<void> {
      const { target } = question
      const known = target && (await follows().catch(() => undefined))
      // Without the part that follows there is nothing to ask for.
      if (until.aborted || (target && (!known || known.has(target.id)))) return
      preferences.setShownAt(keyOf(question), Date.now())
      const isMember = () => user.state().status === 'authed'
      const panel = openPanel(host, {
        question,
        signUp: isMember() ? undefined : signUp,
        here,
        openSignUp: (link) => void layer.open(link.href, link),
        closed: () => emit('closed'),
        until,
      })
      emit('shown', { target })
      user.subscribe(() => {
        if (!isMember()) return
        if (target) panel.dropSignUp()
        else panel.close()
      }, until)
      if (target) known?.subscribe(() => panel.setFollowed(known.has(target.id)), until)
    }

    // It is the page's one call. When it fails, which it says by itself, nobody is taken for a visitor.
    const noteKnown = () => {
      isKnown = true
    }
    if (read()) user.load().then(noteKnown, () => undefined)
    watch(look, delay, until)
  },
})
