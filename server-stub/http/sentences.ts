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
} as const
