import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { prepareMessages } from '#modules/messaging/index.ts'
import { createPeopleWorld, password, type PeopleWorld } from '#server/testing/people-world.ts'
import { notifications } from '#tables/messaging.ts'

let world: PeopleWorld
beforeAll(async () => {
  world = await createPeopleWorld()
})
afterAll(() => world?.close())

test.for(['en', 'es'] as const)('every message about a change of address is whole (%s)', async (locale) => {
  const home = await world.tenant()
  const [taken, person] = [await world.person(home, 'reseller'), await world.person(home, 'reseller')]
  const { token } = await world.visit(home).identity.reseller.login({ email: person.email, password })
  const account = world.visit(home, { token }).identity.reseller
  const email = `another.${locale}@example.test`
  await account.changeEmail({ email: taken.email, password })
  await account.changeEmail({ email, password })
  await world.visit(home).identity.emailLinks.use({ token: (await world.mailTo(home, email))[0]!.secret })
  const [changed] = await world.mailTo(home, person.email)
  await world.visit(home).identity.emailLinks.use({ token: changed!.secret })

  const texts = await inTransaction(world.caller(home), async (ctx) => {
    const rows = await ctx.db.select().from(notifications)
    const own = rows.filter(({ template }) => template.includes('email')).map((row) => ({ ...row, locale }))
    return (await prepareMessages(ctx, own)).map(({ notification, compose }) => {
      const composed = compose()
      return [
        notification.template,
        'email' in composed ? `${composed.email.subject}\n${composed.email.text}` : '',
      ] as const
    })
  })
  const text = Object.fromEntries(texts)
  expect(Object.keys(text).toSorted()).toEqual([
    'email-change-asked',
    'email-changed',
    'email-in-use',
    'email-restored',
    'new-email',
  ])
  expect(Object.values(text).join('\n')).not.toMatch(/[{}]|undefined/)
  const link = /\/auth\/email\?token=[\w-]{22}&as=reseller/
  for (const template of ['new-email', 'email-change-asked', 'email-changed'])
    expect(text[template]).toMatch(link)
  for (const template of ['email-in-use', 'email-restored']) expect(text[template]).not.toMatch(link)
  expect(text['new-email']).toContain(email)
  expect(text['new-email'], 'a stranger at a mistyped address learns no name').not.toContain('Ada')
  expect(text['email-in-use']).toContain(taken.email)
  expect(text['email-change-asked']).not.toContain(email)
})
