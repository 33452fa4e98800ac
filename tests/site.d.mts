/** The settings of the server that tests in browsers use. */
export const SITE_SETTINGS: Readonly<Record<string, string>>
interface TestSite {
  port: number
  stop(): Promise<void>
}
/** One that is up at `PLINTH_TEST_PORT` is used as it is. Rejects when the server does not start. */
export function startSite(): Promise<TestSite>
/** A site for one test alone, for what others would see, or with settings of its own. On a free port when none is given. */
export function startOwnSite(port?: number, settings?: Readonly<Record<string, string>>): Promise<TestSite>
