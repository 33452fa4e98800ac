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
} as const
