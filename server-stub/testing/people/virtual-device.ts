/** For browser tests: a device with passkeys, as Chromium's own tools pretend one. */
import type { CDPSession, Page } from '@playwright/test'

export interface VirtualDevice {
  /** Whether somebody is there who says yes at once. */
  setPresent(isPresent: boolean): Promise<void>
  /** Whether the device knows the finger. */
  setVerified(isVerified: boolean): Promise<void>
  remove(): Promise<void>
}

export async function plugIn(page: Page): Promise<VirtualDevice> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setPresent: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    setVerified: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    remove: async () => {
      await devtools.send('WebAuthn.disable')
      await devtools.detach()
    },
  }
}
