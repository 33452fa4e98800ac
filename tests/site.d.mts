/** The settings of the server that tests in browsers use. */
export const SITE_SETTINGS: Readonly<Record<string, string>>
/** One that is up at `PLINTH_TEST_PORT` is used as it is. Rejects when the server does not start. */
export function startSite(): Promise<{ port: number; stop(): Promise<void> }>
