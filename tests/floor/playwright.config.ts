import { defineConfig } from '@playwright/test'
import base from '../playwright.config.js'

/** `npm run test:floor`. */
export default defineConfig({ ...base, testMatch: 'tests/floor/*.check.ts', workers: 2 })
