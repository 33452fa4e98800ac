import { defineConfig } from '@playwright/test'
import base from '../playwright.config.js'

/** `npm run test:axe`: too long for every run. */
export default defineConfig({ ...base, testMatch: 'tests/accessibility/*.axe.ts', workers: 2 })
