import { expect, it } from 'vitest'
import { DEFAULT_PASSWORD_COST, LEAST_PASSWORD_COST } from '../config/settings.js'
import { checkPassword as checkAtCost, hashPassword } from './password.js'

const checkPassword = (password: string, stored: string | undefined) =>
  checkAtCost(password, stored, LEAST_PASSWORD_COST)

it('knows the password again, however it was typed in Unicode, and no other', async () => {
  const stored = await hashPassword('Zoë’s gallery', LEAST_PASSWORD_COST)
  expect(await checkPassword('Zoë’s gallery', stored)).toBe(true)
  expect(await checkPassword('Zoe\u0308’s gallery', stored)).toBe(true)
  expect(await checkPassword('zoë’s gallery', stored)).toBe(false)
  expect(await checkPassword('', stored)).toBe(false)
})

it('what nobody has stored is no password', async () => {
  expect(await checkPassword('anything', undefined)).toBe(false)
  expect(await checkPassword('', undefined)).toBe(false)
})

it('never stores the same twice, and checks by the cost that a hash was made with', async () => {
  const [cheap, dear] = [
    await hashPassword('same', LEAST_PASSWORD_COST),
    await hashPassword('same', DEFAULT_PASSWORD_COST),
  ]
  expect(cheap).toMatch(/^scrypt\$10\$[\w-]{22}\$[\w-]{43}$/)
  expect(dear).toMatch(/^scrypt\$15\$/)
  expect(await hashPassword('same', LEAST_PASSWORD_COST)).not.toBe(cheap)
  expect(await checkPassword('same', cheap)).toBe(true)
  expect(await checkPassword('same', dear)).toBe(true)
  expect(await checkPassword('same', cheap.replace('$10$', '$11$'))).toBe(false)
})
