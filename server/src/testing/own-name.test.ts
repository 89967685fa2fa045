import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contracts/contract.ts'
import { textOfBlocks } from '#contracts/content/choices.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { prepareMessages } from '#modules/messaging/index.ts'
import { notifications } from '#tables/messaging.ts'
import { brands } from '#tables/service-providers.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { codeOf } from './client.ts'
import { textOf } from './pdf.ts'
import { buy, newEmail, openShop, place, type Shop } from './shopping.ts'
import { signInAs } from './sign-in.ts'

/** How the platform is reached, and the other brands: none of it may stand where a brand speaks that is not reached yet. */
const platform = {
  support: {
    email: 'help@platform.test',
    phone: '+18445550142',
    hours: { en: 'Platform hours', es: 'Horario de la plataforma' },
  },
  address: '410 Tidewater Avenue, Norfolk, VA 23510',
}
const others = /platform|plataforma|844|555-?0142|Tidewater|Brand base|@commonwave/i
const form = 'http://fresh.localhost:9000/contact-us'

let world: AppWorld
let shop: Shop
let fresh: Api
let owner: Api
/** Bought while the brand was still reached. */
let orderId: string

const reach = (tenant: Tenant, contact: Partial<typeof brands.$inferInsert>) =>
  inTransaction(world.caller(tenant), ({ db }) =>
    db.update(brands).set(contact).where(eq(brands.serviceProviderId, tenant.id)),
  )

beforeAll(async () => {
  world = await createAppWorld()
  const house = await world.tenant('base')
  await reach(house, platform)
  const { content } = world.api('base', { token: (await signInAs(world, house)).token })
  const both = (text: string) => ({ en: text, es: text })
  const words = { title: both('Terms'), summary: both(''), position: 1, illustration: null }
  const body = both('Between you and {legalName}, {address}. Write to {email} or call {phone} ({hours}).')
  const { id } = await content.create({ kind: 'legal', slug: 'terms', category: null, ...words, body })
  await content.publish({ id })

  shop = await openShop(world, { domain: 'fresh' })
  fresh = world.api('fresh')
  owner = world.api('fresh', { token: (await signInAs(world, shop.tenant)).token })
  ;({ orderId } = await buy(fresh, { items: [shop.plan('france1')] }))
  await owner.identity.team.invite({ email: 'new@fresh.test', role: 'support' })
  await world.settle()
  await reach(shop.tenant, { support: null, address: null })
})
afterAll(() => world?.close())

test('its site says what is its own and nothing of anybody else’s', async () => {
  const site = await fresh.tenancy.site({})
  expect(site).toMatchObject({ address: '', support: { email: '', phone: '' }, isReachable: false })
  expect(JSON.stringify(site)).not.toMatch(/help@|844|Tidewater|Platform hours/)
  expect(await fresh.tenancy.publicDetails({})).toMatchObject({ supportEmail: '', supportPhone: '' })
  const terms = await fresh.content.legal({ slug: 'terms', locale: 'en' })
  expect(textOfBlocks(terms.body)).toBe(`Between you and Brand fresh LLC. Write to ${form}.`)
})

test('none of its mails bears another’s contact; they name the form of its own site', async () => {
  const messages = await inTransaction(world.caller(shop.tenant), async (ctx) =>
    prepareMessages(
      ctx,
      await ctx.db.select().from(notifications).where(eq(notifications.tenantId, ctx.tenant.id)),
    ),
  )
  const written = messages.flatMap(({ notification, compose }) => {
    const composed = compose()
    return 'email' in composed && composed.email
      ? [{ ...composed.email, template: notification.template }]
      : []
  })
  expect(written.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['order-confirmation', 'invitation']),
  )
  for (const { template, replyTo, subject, html, text } of written) {
    expect(replyTo, `${template}`).toBeUndefined()
    expect([subject, html, text].join('\n'), `${template}`).not.toMatch(others)
    expect(text, `${template}`).toContain(`Questions? Write to ${form}.`)
    expect(text.trimEnd().split('\n').at(-1), `${template}`).toBe('Brand fresh LLC')
  }
})

test('the receipts of what was sold before name the seller alone', async () => {
  const file = await owner.billing.invoicePdf({ id: orderId })
  const text = textOf(Buffer.from(await file.arrayBuffer()))
  expect(text).toContain('Brand fresh LLC')
  expect(text).not.toMatch(others)
  expect(text).not.toContain('Write to')
})

test('what a visitor writes stands in its list and is mailed to nobody', async () => {
  const { contacts } = world.api('fresh')
  const { formToken } = await contacts.form({})
  world.clock.advance(5_000)
  const letter = { topic: 'plans', name: 'Ana', emailAddress: newEmail(), message: 'Hello there' } as const
  const { reference } = await contacts.send({ ...letter, formToken })
  const { items } = await owner.contacts.list({ search: reference })
  expect(items).toHaveLength(1)
  const sent = await inTransaction(world.caller(shop.tenant), (ctx) =>
    ctx.db.select().from(notifications).where(eq(notifications.template, 'contact-message')),
  )
  expect(sent).toEqual([])
})

test('it sells nothing and takes no application before it is reached, and does from then on', async () => {
  const refusal = (work: Promise<unknown>) => work.then(() => 'done', codeOf)
  const items = [shop.plan('france1')]
  expect(await refusal(place(fresh, { items }))).toBe('SELLER_UNKNOWN')
  const { totalCents } = await owner.checkout.deskQuote({ items })
  const caller = { firstName: 'Grace', lastName: 'Caller', emailAddress: newEmail(), locale: 'en' } as const
  const desk = () =>
    owner.checkout.createOrder({
      ...caller,
      items,
      payment: { by: 'link', byText: false },
      expectedTotalCents: totalCents,
    })
  expect(await refusal(desk())).toBe('SELLER_UNKNOWN')
  expect(await refusal(fresh.enrollment.start({ zip: '10001', program: 'lifeline' }))).toBe('SELLER_UNKNOWN')

  const { version } = await owner.serviceProviders.own.get({})
  const hours = { en: 'Every day', es: 'Todos los días' }
  const support = { email: 'help@fresh.test', phone: '+13125550142', hours }
  await owner.serviceProviders.own.update({ version, support })
  expect(await refusal(desk()), 'without an address there is no receipt').toBe('SELLER_UNKNOWN')
  await owner.serviceProviders.own.update({ version: version + 1, address: '7 Harbor Road, Chicago' })
  expect(await refusal(desk())).toBe('done')
  expect(await refusal(place(fresh, { items }))).toBe('done')
})
