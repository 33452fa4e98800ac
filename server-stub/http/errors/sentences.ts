/** What people are told when something cannot be done, by key. Plain words, and what to do next (docs/glossary.md). */
import { EDITING } from './sentences/editing.js'
import { GALLERIES } from './sentences/galleries.js'
import { GENERAL } from './sentences/general.js'
import { MEMBERS } from './sentences/members.js'
import { ORDERS } from './sentences/orders.js'

export const SENTENCES = { ...GENERAL, ...MEMBERS, ...ORDERS, ...GALLERIES, ...EDITING }

/** What the server does behind, as its admins read it, by the names of kinds of jobs. The names are in the database and stay as they are. */
export const JOB_TITLES: Readonly<Record<string, string>> = {
  mail: 'Send an e-mail',
  digest: 'Write a member’s digest',
  'saved search': 'Write about new works in a saved search',
  'searches due': 'Look which saved searches are due',
  'digests due': 'Look who is due a digest',
  'purge of the CDN': 'Tell the CDN that pages have changed',
  'pictures of a page': 'Make the pictures of a page',
  'sizes of a picture': 'Make the sizes of a picture',
  placeholders: 'Find placeholders that are missing',
  sweepJobs: 'Delete old jobs',
  sweepMembers: 'End old sessions, and delete accounts that nobody confirmed',
  sweepTwoStep: 'Delete two-step sign-ins that nobody finished',
  sweepEmails: 'Delete old e-mails from the outbox',
  'publishing plan': 'Publish and unpublish what was planned',
  sweepInvitations: 'Delete invitations to galleries that have run out',
  'reminders of enquiries': 'Remind those who answer of enquiries that wait',
  sweepInboundCalls: 'Delete notes of e-mails that came in',
  sweepPrivateFiles: 'Delete files of enquiries and other conversations that are gone',
  sweepPlans: 'Delete imports of works that nobody finished',
  sweepUnsaved: 'Delete what editors typed three months ago and never saved',
  sweepFormSaves: 'Delete notes of forms that were saved three months ago',
  sweepDraftAddresses: 'Delete addresses that drafts had more than a week ago',
  sweepChallenges: 'Delete notes of answered passkeys',
  sweepMailTokens: 'Delete links in e-mails that have run out',
  sweepRequests: 'Delete newsletter sign-ups that nobody confirmed',
  sweepRecommendations: 'Delete old recommendations',
  forgetNews: 'Delete old notifications',
  forgetPageChanges: 'Delete old notes of changed pages',
  forgetChanges: 'Delete old notes of changes for the search',
  refundCards: 'Return payments by card that are due back',
  'forgotten cards': 'Have the payment provider forget a card',
  endOrders: 'End reservations, offers and orders whose time is over',
  forgetClicks: 'Delete old counts of clicks in the search',
  forgetMisses: 'Delete old counts of searches that found nothing',
  links: 'Look whether links in texts and menus lead anywhere',
  'links of an editor': 'Look at all links, as an editor asked',
}
