/** Of galleries, enquiries and previews. */
import { LINK_LIFETIMES } from '../../lifetimes.js'
import { most } from './general.js'

export const GALLERIES = {
  enquiryMissing: 'Write what you would like to know.',
  teamOnly:
    'This page is for galleries. Your account acts for none. Open one at /for-galleries/, or ask your gallery to invite you.',
  galleryNameMissing: 'Enter the name of the gallery.',
  cityMissing: 'Enter the city.',
  noApplication: 'There is no such application.',
  applicationDecided: 'Somebody has decided on this already.',
  accountsForAdmins: 'Accounts of galleries are for admins only.',
  lastOwner: 'There has to be an owner. Make somebody else an owner first.',
  noTeamMember: 'There is nobody like that in this team.',
  teamFull: 'The team is full. Remove somebody, or withdraw an invitation, first.',
  workChanged: 'The gallery has changed it since you opened this page. Look at it again, and then decide.',
  heldByOrder: 'A collector’s order holds this work. Finish or cancel the order first.',
  tooManyPictures: (most: number) => `A work has at most ${most} pictures. Remove one first.`,
  tableTooLarge: (megabytes: number) => `The table can have at most ${megabytes} MB. Split it in two.`,
  noTable: 'This is no table. Save it as CSV, and send it again.',
  tableEmpty: 'The table has no rows. Its first line names the columns.',
  tooManyRows: (most: number, length: number) =>
    `A table can have at most ${most} rows; this one has ${length}. Split it.`,
  noSuchColumn: 'There is no such column. Correct its name, or remove it.',
  columnTwice: 'This column is there twice. Remove one.',
  tooManyCells: 'This row has more cells than there are columns. Put texts with commas into quotation marks.',
  tableUnreadable: (line: string) =>
    `The table cannot be read from line ${line} on. Look for a quotation mark that is not closed.`,
  noZip: 'The table names pictures, but there is no ZIP. Choose it too.',
  zipUnreadable: 'The ZIP cannot be read. Pack the pictures anew, without a password.',
  zipTooLarge: (megabytes: number) => `A file can have at most ${megabytes} MB. Import in several steps.`,
  tooManyZipped: (most: number) => `The ZIP can hold at most ${most} files.`,
  notInZip: (name: string) => `The ZIP has no “${name}”.`,
  twiceInZip: (name: string) => `The ZIP has several “${name}”. Give them names of their own.`,
  zippedTooLarge: (name: string, megabytes: number) =>
    `“${name}” is too large: a picture can have at most ${megabytes} MB, and all of them together twenty times as much.`,
  zippedUnreadable: (name: string) => `“${name}” cannot be unpacked. Pack it anew, without a password.`,
  tooManyImported: (most: number, length: number) =>
    `An import can have at most ${most} pictures; this one has ${length}. Import in several steps.`,
  noOwnWork: (number: string) =>
    `Your gallery has no work with the number “${number}”. Leave it empty for a new one.`,
  severalOwnWorks: (accession: string) =>
    `Several of your works have the accession number “${accession}”. Name the work by “Number”.`,
  rowTwice: (line: number) => `This work is changed in line ${line} already. Remove one of the two.`,
  importGone:
    'This import has been taken over, was discarded, or is more than a day old. Send the table again.',
  importStale: (title: string) =>
    `“${title}” has changed since the table was checked, so nothing was changed. Send the table again.`,
  invitationGone: `This invitation has been used, was withdrawn, or is more than ${LINK_LIFETIMES.invitation.words} old. Ask the gallery for a new one.`,
  messageMissing: 'Write a message first.',
  messageTooLong: (limit: number, length: number) =>
    `A message has at most ${most(limit)} characters; this one has ${most(length)}.`,
  mailTooLarge: (megabytes: number) => `An e-mail can have at most ${megabytes} MB. Send smaller files.`,
  mailUnreadable: 'This e-mail cannot be read. Answer in the conversation itself.',
  mailForNobody:
    'This address takes answers of the person alone whom it was sent to, from the address that it was sent to. Answer from there, or in the conversation itself.',
  mailsTooMany: 'Too many e-mails for this conversation. Wait for some minutes.',
  mailFilesLeft: (names: string) => `Not kept, since only pictures and PDFs of a limited size are: ${names}`,
  mailEmpty: 'This e-mail has no text of its own. Write above what it answers.',
  mailTooLong: (limit: number) => `A message has at most ${most(limit)} characters. Write a shorter one.`,
  mailNotNow: 'The e-mail cannot be taken just now. Try again in a few minutes.',
  noMailIn: 'No e-mails come in here: MAIL_WEBHOOK_SECRET is not set.',
  mailNotSigned:
    'This call is not signed as it should be. Check MAIL_WEBHOOK_SECRET, Plinth-Time and Plinth-Signature.',
  mailTimePast: 'The time of this call is more than five minutes from now. Sign it anew.',
  mailSentTwice: 'This call has come before. An e-mail that is sent again needs a signature of its own.',
  messageFilesTooLarge: (megabytes: number, all: number) =>
    `A file can have at most ${megabytes} MB, and all of a message ${all} MB. Choose smaller ones.`,
  tooManyFiles: (most: number) => `Send at most ${most} files with a message.`,
  fileOfNoKind: (name: string) => `“${name}” is neither a picture (JPEG, PNG, WebP, AVIF or TIFF) nor a PDF.`,
  fileRefused: (name: string, why: string) => `“${name}”: ${why}`,
  filesAgain: 'Choose the files again: they are sent with the whole form.',
  noAttachment: 'There is no such file in this conversation.',
  noSuchSelection: 'You have no such selection.',
  noConversation: 'There is no such conversation.',
  signInToChat: 'Please sign in to talk with our advisors.',
  aboutToStop: 'The server is about to stop.',
  tooManyWindows: 'The conversation is open in too many windows.',
  enquiryAboutNothing: 'This address does not say what the enquiry is about.',
  enquiryAboutGone: 'What you ask about is no longer on Plinth.',
  enquiryClaimed: 'This enquiry belongs to an account by now. Sign in to read it under “Enquiries”.',
  noSavedReply: 'There is no such saved reply.',
  tooManyReplies: (most: number) => `At most ${most} replies can be saved. Remove one first.`,
  enquiryGone: 'This enquiry no longer exists.',
  committeeOnly: 'Only members of a committee can choose galleries. Your account is not one of them.',
  selectionAdminOnly: 'Only an admin of the selection may do this.',
  selectionClosed: (day: string) => `This selection closed on ${day}. Nothing was changed.`,
  galleryNotInSelection: 'This gallery is not in the selection.',
  noCommitteeMember: 'There is no such member on the committee.',
  galleriesOnly: 'Only gallery accounts can approve pages.',
  choosersOnly: 'Only members of the committee choose.',
  noSuchChoice: 'There is no such choice in this selection.',
  previewsByInvitation:
    'Previews are open to members whom a gallery has invited to them. Your account has no invitation yet. Ask our advisors about it.',
  noPreviewHere: 'There is no preview at this address.',
  noPreview: 'There is no such preview.',
  noDocument: 'There is no such document.',
  documentGone: 'This preview no longer has a document.',
  documentBusy: 'The document is being prepared; try again in a moment.',
  previewNotOpen: (day: string) => `This preview opens on ${day}.`,
  notInvitedToWork: 'You are not invited to see this work in a private view.',
  notInPrivateView: 'This work is not in the private view.',
  notInvited: 'You have no invitation to this private view.',
  noShow: 'Your gallery has no such show.',
  noArtistOfTeam: 'Your gallery has begun no page for such an artist.',
  artistIsShared:
    'This artist’s page belongs to everybody who shows them. Write to our editors about a change.',
  artistNotFound: 'No artist of this name has a page here. Begin one, or look at how the name is written.',
  artistNotNamed: 'Write the name of an artist.',
  artistNotShownYet:
    'Publish a work by this artist first, or write to our editors: they look at whom a new gallery represents.',
  showChanged: 'It has changed since you looked at it, or it was decided on. Look again.',
} as const
