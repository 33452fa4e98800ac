export const REPORT_PATH = '/staff/report/'

/** What is reported, in the order of the report. */
export const FINDINGS = ['links', 'descriptions', 'rights', 'stories', 'searches'] as const
export type Finding = (typeof FINDINGS)[number]

export const findingPath = (finding: Finding): string => `${REPORT_PATH}${finding}/`
