/** Runs the tests of a checkout of Turbo, by the Playwright that is installed there. Every setting comes by the environment. */
const { PLINTH_TURBO_CHECKOUT, PLINTH_TURBO_PORT, PLINTH_TURBO_REPORT, PLINTH_TURBO_ARGS, CHROME_PATH } =
  process.env

/** The address that Turbo's tests have in them. */
const ORIGIN = 'http://localhost:9000'

export default {
  testDir: `${PLINTH_TURBO_CHECKOUT}/src/tests`,
  testMatch: /functional\/.*_tests\.js/,
  outputDir: `${PLINTH_TURBO_REPORT}-output`,
  fullyParallel: true,
  workers: 2,
  // As in Turbo's own settings.
  retries: 2,
  timeout: 10_000,
  reporter: [['json', { outputFile: PLINTH_TURBO_REPORT }]],
  use: {
    baseURL: ORIGIN,
    browserName: 'chromium',
    viewport: { width: 1280, height: 720 },
    hasTouch: true,
    launchOptions: {
      executablePath: CHROME_PATH,
      args: [
        ...JSON.parse(PLINTH_TURBO_ARGS),
        // Another program may have the port.
        `--host-resolver-rules=MAP localhost:9000 localhost:${PLINTH_TURBO_PORT}`,
      ],
    },
  },
}
