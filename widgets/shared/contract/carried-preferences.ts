/** Preferences that go with a member from device to device. What counts one browser's visit stays in that browser. */
export const CARRIED_PREFERENCES = [
  'cookieConsent',
  'promptPreviewsDownloadAcceptTermsAfter',
  'showEditLinks',
] as const
export type CarriedPreference = (typeof CARRIED_PREFERENCES)[number]

/** As they are sent: all are texts. */
export type CarriedValues = Partial<Readonly<Record<CarriedPreference, string>>>

export const isCarried = (name: string): name is CarriedPreference =>
  CARRIED_PREFERENCES.some((known) => known === name)
