import { defineConfig } from '@playwright/test'
import base from '../playwright.config.js'

/** `npm run test:accessibility`: too long for every run. */
export default defineConfig({ ...base, testMatch: 'tests/accessibility/*.check.ts', workers: 2 })
