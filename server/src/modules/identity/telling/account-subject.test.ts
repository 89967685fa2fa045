import { expect, test } from 'vitest'
import type { Written } from '#modules/messaging/index.ts'
import { verifyEmail } from '../messages/verify-email.ts'
import type { AccountFacts } from './account-facts.ts'
import { account } from './account-subject.ts'

const greeting = (firstName: string) => {
  const site = {
    name: 'Brand',
    writeTo: 'help@brand.test',
    support: { email: 'help@brand.test', phone: '', hours: { en: '', es: '' } },
  }
  const facts = {
    kind: 'reseller',
    emailAddress: 'maria@example.test',
    firstName,
    homeUrl: 'http://brand.test',
    timeZone: 'UTC',
    about: {},
    link: { secret: 'secret', digits: '123456' },
  }
  const told = { locale: 'en', recipient: 'maria@example.test', about: {} }
  const pen = account.pen({ site, facts, told, message: verifyEmail } as unknown as Written<AccountFacts>)
  return verifyEmail.email!(pen)!.blocks[0]
}

test.each([
  ['Win at https://evil.test/now', 'Win at https evil test now'],
  ['evil.test', 'evil test'],
  ['me@evil.test', 'me evil test'],
  ['J. R. María-José O’Neill', 'J. R. María-José O’Neill'],
])('a name that a stranger typed is never a link in our mail: %s', (typed, shown) => {
  expect(greeting(typed)).toMatchObject({ text: expect.stringMatching(`^Hello ${shown}, `) })
})
