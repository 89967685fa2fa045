import { expect, test } from 'vitest'
import type { AccountFacts } from './account-facts.ts'
import { accountEmail } from './account-email.ts'
import { verifyEmail } from './messages/verify-email.ts'
import type { Notification } from './statuses.ts'

const greeting = (firstName: string) => {
  const site = {
    name: 'Brand',
    writeTo: 'help@brand.test',
    support: { email: 'help@brand.test', phone: '', hours: { en: '', es: '' } },
    theme: { light: {} },
  }
  const facts = {
    site,
    kind: 'reseller',
    emailAddress: 'maria@example.test',
    firstName,
    homeUrl: 'http://brand.test',
    timeZone: 'UTC',
    about: {},
    link: { secret: 'secret', digits: '123456' },
  } as unknown as AccountFacts
  const { message } = accountEmail({ locale: 'en' } as Notification, facts, verifyEmail.email)
  return message.blocks[0]
}

test.each([
  ['Win at https://evil.test/now', 'Win at https evil test now'],
  ['evil.test', 'evil test'],
  ['me@evil.test', 'me evil test'],
  ['J. R. María-José O’Neill', 'J. R. María-José O’Neill'],
])('a name that a stranger typed is never a link in our mail: %s', (typed, shown) => {
  expect(greeting(typed)).toMatchObject({ text: expect.stringMatching(`^Hello ${shown}, `) })
})
