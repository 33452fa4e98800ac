/** What a frame says whose content did not come. */
import { defineMessages, type Messages, message } from 'plinth'
import { ENGLISH, type ErrorPanelWords } from './error-panel.js'

export const errorPanelMessages = defineMessages('error-panel', {
  notFound: message(
    ENGLISH['not-found'],
    'In a frame, when the server answered that there is no such page. {home} is a link with the words of `home`.',
  ),
  failed: message(
    ENGLISH.failed,
    'In a frame, when its page could not be loaded. {home} is a link with the words of `home`.',
  ),
  missing: message(ENGLISH['content-missing'], 'In a frame, when the answer had nothing for it.'),
  home: message(ENGLISH.home, 'The link in the sentences.'),
})

const { notFound, failed, missing, home } = errorPanelMessages
/** The place of the link stays as it is. */
const LINK = { home: '{home}' }

export const errorPanelWords = ({ text }: Messages): ErrorPanelWords => ({
  'not-found': text(notFound, LINK),
  failed: text(failed, LINK),
  'content-missing': text(missing),
  home: text(home),
})
