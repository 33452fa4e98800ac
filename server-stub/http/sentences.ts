/** What people are told when something cannot be done, by key. Plain words, and what to do next (docs/glossary.md). */

const most = (limit: number): string => limit.toLocaleString('en-US')

export const SENTENCES = {
  unreadable: 'The request could not be read. Go back and try again.',
  repeatedInAddress: (name: string) => `The address has “${name}” more than once. Give it once.`,
  repeatedInForm: (name: string) => `The form has “${name}” more than once. Go back and try again.`,
  tooLong: (limit: number) => `Use at most ${most(limit)} characters.`,
  tooShort: (limit: number) => `Use at least ${limit} characters.`,
  nameMissing: 'Enter your name.',
  emailMissing: 'Enter your e-mail address.',
  emailWrong: 'Enter an e-mail address such as name@example.org.',
  enquiryMissing: 'Write what you would like to know.',
  wrongAccountPassword: 'Incorrect password. Enter the password of your account.',
  wrongFirstPassword: 'Incorrect password. Enter the one that you chose when you signed up.',
  addressTaken: 'This address already has an account. Enter its password.',
  wrongSignIn: 'Incorrect e-mail or password.',
  wrongPassword: 'Incorrect password.',
  wrongCode: 'Incorrect code, or it was used before. Enter the code that your app shows now.',
  wrongRecoveryCode: 'Incorrect recovery code, or it was used before. Enter another one.',
  wrongProofCode: 'Incorrect code, or it was used before. Wait for the next code in your app.',
  wrongSetUpCode: 'Incorrect code. Enter the code that your app shows now.',
  commonPassword:
    'This password is on the lists that attackers try first. Choose another, for example four unrelated words.',
  ownPassword:
    'Choose a password that is not made of your name, your e-mail address or the name of this site. Four unrelated words are good.',
  patternPassword:
    'Choose a password that does not repeat the same characters or count up. Four unrelated words are good.',
  invoiceNameMissing: 'Enter the name for the invoice.',
  invoiceAddressMissing: 'Enter the address for the invoice.',
  cardsUnavailable:
    'Cards cannot be charged here yet, since this site has no payment provider. Choose the invoice instead.',
  noNewsletterChosen: 'Choose at least one.',
  noSuchOrder: 'You have no such order.',
  nothingToFollow: 'This address does not say what to follow or save.',
  unreadableCall: (reason: string) => `The request could not be read: ${reason}.`,
  noDay: 'Write the date as YYYY-MM-DD, such as 2026-03-14.',
  noNumber: 'An id is a number of at most nine digits.',
  messageMissing: 'Write a message first.',
  messageTooLong: (limit: number, length: number) =>
    `A message has at most ${most(limit)} characters; this one has ${most(length)}.`,
  onOrOff: 'Choose “on” or “off” for caching.',
  tooLongBy: (limit: number, length: number) => `Use at most ${limit} characters; you have used ${length}.`,
  pictureUndescribed: 'Describe the picture, for people who cannot see it.',
  noFile: 'Choose a file.',
  titleNeeded: (what: string, limit: number) => `Enter ${what} of at most ${limit} characters.`,
  nothingToEdit: (what: string) => `There is no ${what} to edit at this address.`,
  noSuchSelection: 'You have no such selection.',
  nothingHere: 'There is nothing at this address.',
  twoPositions: 'Give “after” or “before” in the address, not both.',
  brokenPosition: 'This address of a page is not complete. Go back to the list and use its links.',
  placeMissing: 'Give the name of a place, or its beginning, as “q”.',
  placeTooLong: (limit: number) => `“q” can have at most ${limit} characters.`,
  searchTooLong: (limit: number) => `A search can have at most ${limit} characters.`,
  noSuchResults: (last: number) => `“page” must be a number from 0 to ${last}.`,
  tileAddress: 'A map tile’s address has the form /tiles/{zoom}/{x}/{y}.webp.',
  vectorTileAddress: 'A vector tile’s address has the form {zoom}/{x}/{y}.mvt.',
  nextArticleAddress: 'Give the section and the time of the article before the next one.',
  nameTooLong: (limit: number) => `A name can have at most ${limit} characters.`,
  tooManyChoices: (most: number) => `Choose at most ${most} at a time.`,
  unreadableResults:
    'The requested results could not be read: “entityInfo” must be a list of types, each with alias, ids and count.',
} as const
