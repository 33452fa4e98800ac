import { defineConfig } from 'vitest/config'
import engines from '../engines/vitest.config.js'

/** `npm run test:aria`: the table of patterns in both trees. The whole run asks Chromium alone, which takes a third of the time. */
export default defineConfig({
  test: { ...engines.test, include: ['tests/aria/{chromium,firefox}.engine.test.ts'] },
})
