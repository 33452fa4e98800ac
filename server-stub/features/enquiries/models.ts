import type { FormState } from '../../views/form-page.js'
import type { ChosenGallery } from '../gallery/models.js'
import type { About } from './about.js'
import type { ListedConversation, ThreadView } from './conversation-views.js'
import type { SavedReply } from './conversations-store.js'

declare module '../../views/models.js' {
  interface Pages {
    'enquiries/form': EnquiryModel
    'enquiries/thanks': {
      name: string
      email: string
      about: string | null
      gallery: string | null
      newsletter: string
    }
    'enquiries/conversations': ConversationsModel
    'enquiries/conversation': ConversationModel
    'enquiries/linked': ThreadView & SentMessage & { action: string; claim: string }
    'enquiries/replies': RepliesModel
  }
  interface Parts {
    'enquiries/thread': Pick<ThreadView, 'messages'>
    'enquiries/answer': { form: SentMessage; action: string; label: string }
  }
}

interface EnquiryModel extends FormState {
  /** What is asked about. */
  about: About | undefined
  newsletter: { title: string; about: string }
  title?: string
  /** Who answers, where that is not an advisor. */
  gallery?: string
}

interface SentMessage {
  /** Of the form: sent twice, it is one message. */
  key: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

interface ConversationsModel {
  title: string
  conversations: ListedConversation[]
  /** For those who answer. */
  isHouse: boolean
  replies: string | undefined
  /** How many came from the member's address without an account. */
  claimable: number
  tabs: { label: string; href: string; isCurrent: boolean }[]
  previous: string | undefined
  next: string | undefined
}

interface ConversationModel extends ThreadView, SentMessage {
  kicker: { href: string; label: string }
  action: string
  isHouse: boolean
  notes: { name: string; text: string; at: string }[]
  assignees: { id: number; name: string; isChosen: boolean }[]
  replies: { title: string; href: string }[]
}

interface RepliesModel {
  back: string
  action: string
  replies: SavedReply[]
  galleries: ChosenGallery[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}
