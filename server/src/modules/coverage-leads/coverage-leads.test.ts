import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RuledProgram } from '#contracts/programs/choices.ts'
import { stateOfZip, type UsStateCode } from '#contracts/us-states.ts'
import { daysMs } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createSac, offerProgram } from '#modules/programs/index.ts'
import { jobs as messagingJobs } from '#modules/messaging/messaging.jobs.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf, nextAddress } from '#server/testing/client.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { coverageLeads } from '#tables/coverage-leads.ts'
import { notifications } from '#tables/messaging.ts'
import { allPersonalRows } from '#tables/all-personal.ts'
import { contactHash } from '#platform/security/contact-hash.ts'
import { programOffers, sacCodes } from '#tables/programs.ts'
import { contactOf, stopTokenOf } from './lead-contact.ts'
import { recurring } from './coverage-leads.jobs.ts'
import { tellLeadNow } from './tell-served.ts'

let world: AppWorld
let base: Tenant
let other: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  base = await world.tenant('base')
  other = await world.tenant('other')
})
afterAll(() => world?.close())
beforeEach(() =>
  inTransaction(world.caller(base), async (ctx) => {
    await ctx.db.delete(sacCodes).where(eq(sacCodes.tenantId, ctx.tenant.id))
    await ctx.db.delete(programOffers).where(eq(programOffers.tenantId, ctx.tenant.id))
    await ctx.db.delete(coverageLeads).where(eq(coverageLeads.tenantId, ctx.tenant.id))
  }),
)

const montana = '59601'
let people = 0
const newEmail = () => `lead-${++people}@example.test`
const newNumber = () => `+1406555${String(1000 + ++people)}`

const staffAs = async (role: 'support' | 'owner' | 'read-only' | 'finance') =>
  world.api('base', { token: (await signInAs(world, base, role)).token }).coverageLeads

type Ask = Parameters<Awaited<ReturnType<typeof staffAs>>['ask']>[0]

/** Opens the page, and takes the time to write. */
async function ask(change: Partial<Ask> = {}, { address = nextAddress(), domain = 'base' } = {}) {
  const { contacts, coverageLeads: on } = world.api(domain, { address })
  const { formToken } = await contacts.form({})
  world.clock.advance(5_000)
  return on.ask({ zip: montana, program: 'lifeline', locale: 'en', formToken, ...change })
}
const refusal = (asking: Promise<unknown>) => asking.then(() => 'taken', codeOf)

const rows = () =>
  inTransaction(world.caller(base), (ctx) =>
    ctx.db.select().from(coverageLeads).where(eq(coverageLeads.tenantId, ctx.tenant.id)),
  )
const messagesTo = (recipient: string) =>
  inTransaction(world.caller(base), (ctx) =>
    ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.tenantId, ctx.tenant.id), eq(notifications.recipient, recipient))),
  )
const templatesTo = async (recipient: string) =>
  (await messagesTo(recipient)).map(({ template }) => template).toSorted()

const offer = (states: UsStateCode[], program: RuledProgram = 'lifeline') =>
  inTransaction(world.caller(base), (ctx) =>
    offerProgram(ctx, {
      ...{ code: program, states, spin: '143000001', fromDay: '2020-01-01' },
      ...{ untilDay: null, revision: 0 },
    }),
  )
const addSac = (state: UsStateCode, program: RuledProgram = 'lifeline') =>
  inTransaction(world.caller(base), (ctx) =>
    createSac(ctx, {
      ...{ program, state, sac: '379001', spin: '143000001' },
      ...{ fromDay: '2020-01-01', untilDay: null },
    }),
  )
const serve = async (state: UsStateCode) => {
  await offer([state])
  await addSac(state)
}
const run = (task: 'coverage-served' | 'coverage-expiry', tenant = base) =>
  recurring.find((each) => each.task === task)!.handle(world.caller(tenant))

async function sentMails(recipient: string) {
  const send = messagingJobs.find(({ task }) => task === 'send-notification')!
  for (const { id, channel } of await messagesTo(recipient))
    if (channel === 'email') await send.handle(world.caller(base), { notificationId: id })
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(
    `/sent?kind=email&to=${recipient}`,
  )
  return Promise.all(
    items.map(({ id }) => world.sandbox.control<{ subject: string; text: string }>(`/sent/${id}`)),
  )
}

describe('a visitor who cannot apply where they live', () => {
  test('waits, sealed, and hears so in the language that they chose', async () => {
    const emailAddress = newEmail()
    expect(await ask({ emailAddress, locale: 'es' })).toEqual({ isServed: false })
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'waiting', usState: 'MT', zip: montana, locale: 'es' })
    expect(JSON.stringify(row)).not.toContain(emailAddress)
    const [mail, ...others] = await sentMails(emailAddress)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Le avisaremos cuando pueda solicitar Lifeline')
    expect(mail!.text).toContain('/enroll-not-here/')
  })

  test('who can apply there already is told so, and nothing is kept', async () => {
    await offer(['MT'])
    expect(await ask({ emailAddress: newEmail() })).toEqual({ isServed: true })
    expect(await rows()).toEqual([])
  })

  test('who is known has the same answer, waits once, and hears of it once', async () => {
    const emailAddress = newEmail()
    const first = await ask({ emailAddress })
    world.clock.advance(daysMs(1))
    expect(await ask({ emailAddress: emailAddress.toUpperCase(), zip: '59715' })).toEqual(first)
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row!.askedAt.getTime()).toBeGreaterThan(row!.createdAt.getTime())
    expect(await templatesTo(emailAddress)).toEqual(['coverage-noted'])
  })

  test('two who ask at once with one address wait once', async () => {
    const emailAddress = newEmail()
    await Promise.all([ask({ emailAddress }), ask({ emailAddress })])
    expect(await rows()).toHaveLength(1)
    expect(await templatesTo(emailAddress)).toEqual(['coverage-noted'])
  })

  test('a number that is new waits beside an address that is known', async () => {
    const [emailAddress, phoneNumber] = [newEmail(), newNumber()]
    await ask({ emailAddress })
    await ask({ emailAddress, phoneNumber, textsAllowed: true })
    const contacts = await inTransaction(world.caller(base), async (ctx) =>
      (await ctx.db.select().from(coverageLeads)).map((row) => contactOf(ctx, row)),
    )
    expect(contacts).toHaveLength(2)
    expect(contacts).toEqual(expect.arrayContaining([{ emailAddress }, { phoneNumber }]))
  })

  test.each([
    ['neither address nor number', {}],
    ['a number without consent to texts', { phoneNumber: '406 555 0142' }],
    ['a number that nobody has', { phoneNumber: '000 000 0000', textsAllowed: true }],
    ['a ZIP code of nowhere', { zip: '00000', emailAddress: 'a@example.test' }],
    ['no address', { emailAddress: 'not an address' }],
  ])('is refused with %s', async (_what, change) => {
    expect(['BAD_REQUEST', 'INVALID_INPUT']).toContain(await refusal(ask(change)))
    expect(await rows()).toEqual([])
  })

  test('a machine is told nothing else, and nothing is kept', async () => {
    expect(await ask({ emailAddress: newEmail(), website: 'https://spam.test' })).toEqual({ isServed: false })
    expect(await refusal(ask({ emailAddress: newEmail(), formToken: 'made up' }))).toBe('FORM_EXPIRED')
    expect(await rows()).toEqual([])
  })

  test('one address waits in five places, and the sixth answer is the same', async () => {
    const emailAddress = newEmail()
    const zips = ['59601', '87501', '04101', '80202', '85001', '70112']
    expect(new Set(zips.map((zip) => stateOfZip(zip))).size).toBe(6)
    for (const zip of zips) expect(await ask({ emailAddress, zip })).toEqual({ isServed: false })
    expect(await rows()).toHaveLength(5)
  })

  test('one network asks for thirty an hour, and no more', async () => {
    const address = nextAddress()
    for (let round = 0; round < 30; round++) {
      if (round % 5 === 0) world.clock.advance(61_000)
      await ask({ emailAddress: newEmail() }, { address })
    }
    world.clock.advance(61_000)
    expect(await refusal(ask({ emailAddress: newEmail() }, { address }))).toBe('TOO_MANY_REQUESTS')
    expect(await refusal(ask({ emailAddress: newEmail() }))).toBe('taken')
  })
})

describe('once a program can be had in a state', () => {
  test('those who wait there are told once, and forgotten; others wait on', async () => {
    const [here, elsewhere, phoneNumber] = [newEmail(), newEmail(), newNumber()]
    await ask({ emailAddress: here, phoneNumber, textsAllowed: true })
    await ask({ emailAddress: elsewhere, zip: '87501' })
    await run('coverage-served')
    expect(await templatesTo(here)).toEqual(['coverage-noted'])
    await offer(['MT'])
    await run('coverage-served')
    expect(await templatesTo(here)).toEqual(['coverage-noted'])
    await addSac('MT')
    await run('coverage-served')
    await run('coverage-served')
    const once = ['coverage-noted', 'coverage-served']
    expect(await templatesTo(here)).toEqual(once)
    expect(await templatesTo(phoneNumber)).toEqual(once)
    expect(await templatesTo(elsewhere)).toEqual(['coverage-noted'])
    const told = (await rows()).find(({ usState }) => usState === 'MT')
    expect(told).toMatchObject({
      ...{ state: 'told', contact: null, contactHint: null, emailHash: null, phoneHash: null },
    })
    const served = (await sentMails(here)).find(({ subject }) => subject === 'You can apply for Lifeline now')
    expect(served!.text).toContain('/acp-eligibility-check?program=lifeline')
  })

  test('two workers at once tell each of them once', async () => {
    const emails = Array.from({ length: 5 }, newEmail)
    for (const emailAddress of emails) await ask({ emailAddress })
    await serve('MT')
    await Promise.all([run('coverage-served'), run('coverage-served')])
    for (const email of emails)
      expect(await templatesTo(email)).toEqual(['coverage-noted', 'coverage-served'])
  })

  test('a process that ends before its commit has told nobody, and the next one tells them', async () => {
    const emailAddress = newEmail()
    await ask({ emailAddress })
    await serve('MT')
    const [row] = await rows()
    const killed = inTransaction(world.caller(base), async (ctx) => {
      await tellLeadNow(ctx, row!)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await rows())[0]!.state).toBe('waiting')
    expect(await templatesTo(emailAddress)).toEqual(['coverage-noted'])
    await run('coverage-served')
    expect(await templatesTo(emailAddress)).toEqual(['coverage-noted', 'coverage-served'])
  })

  test('those who wait elsewhere at another service provider are told nothing', async () => {
    await ask({ emailAddress: newEmail() })
    await serve('MT')
    await run('coverage-served', other)
    expect((await rows())[0]!.state).toBe('waiting')
  })
})

describe('whoever wants no message', () => {
  const tokenOf = async () => {
    const [row] = await rows()
    return inTransaction(world.caller(base), async (ctx) => stopTokenOf(ctx, row!.id))
  }

  test('ends it by the link, once or again, and is told nothing', async () => {
    const emailAddress = newEmail()
    await ask({ emailAddress })
    const token = await tokenOf()
    const { coverageLeads: on } = world.api('base')
    expect(await on.stop({ token })).toEqual({ isStopped: true })
    expect(await on.stop({ token })).toEqual({ isStopped: true })
    expect((await rows())[0]).toMatchObject({ state: 'unsubscribed', contact: null, emailHash: null })
    await serve('MT')
    await run('coverage-served')
    expect(await templatesTo(emailAddress)).toEqual(['coverage-noted'])
    expect(await sentMails(emailAddress)).toEqual([])
  })

  test('hears the same from a link that nobody has, and from another site', async () => {
    await ask({ emailAddress: newEmail() })
    const token = await tokenOf()
    expect(await world.api('base').coverageLeads.stop({ token: 'A'.repeat(22) })).toEqual({ isStopped: true })
    expect(await world.api('other').coverageLeads.stop({ token })).toEqual({ isStopped: true })
    expect((await rows())[0]!.state).toBe('waiting')
  })

  test('is forgotten after a year', async () => {
    await ask({ emailAddress: newEmail() })
    world.clock.advance(daysMs(364))
    await run('coverage-expiry')
    expect((await rows())[0]!.state).toBe('waiting')
    world.clock.advance(daysMs(2))
    await run('coverage-expiry')
    expect((await rows())[0]).toMatchObject({ state: 'expired', contact: null, contactHint: null })
  })

  test('is found by their address to be copied and erased, and by no other', async () => {
    const emailAddress = newEmail()
    await ask({ emailAddress })
    const personal = allPersonalRows.find(({ table }) => table === coverageLeads)!
    const found = (contact: string) =>
      inTransaction(world.caller(base), (ctx) => {
        const contactHashes = [contactHash(ctx.vault, contact)]
        const who = {
          tenantId: base.id,
          id: base.id,
          emailAddress: contact,
          phoneNumber: null,
          contactHashes,
        }
        return ctx.db.select({ id: coverageLeads.id }).from(coverageLeads).where(personal.of(who))
      })
    expect(await found(emailAddress)).toHaveLength(1)
    expect(await found(newEmail())).toEqual([])
    expect(personal.erased).toBe('delete')
  })
})

describe('staff', () => {
  const one = async (change: Partial<Ask> = {}) => {
    await ask({ emailAddress: 'mira.lopez@example.test', ...change })
    const { items } = await (await staffAs('support')).list({ search: change.zip ?? montana })
    return items[0]!
  }

  test('see the contact masked, and as it is with a reason, which the timeline keeps', async () => {
    const { id, contactHint } = await one()
    expect(contactHint).toBe('m…z@example.test')
    const support = await staffAs('support')
    const reason = 'They called about their request'
    expect(await support.reveal({ id, reason })).toEqual({
      ...{ id, emailAddress: 'mira.lopez@example.test', phoneNumber: null },
    })
    const { timeline } = await support.get({ id })
    expect(timeline.map(({ type }) => type)).toContain('personal.reveal')
    expect(await refusal((await staffAs('read-only')).reveal({ id, reason }))).toBe('FORBIDDEN')
    expect(await refusal((await staffAs('finance')).reveal({ id, reason }))).toBe('FORBIDDEN')
  })

  test('find somebody by the whole address, and see where most wait', async () => {
    const { id } = await one()
    await ask({ emailAddress: newEmail() })
    await ask({ emailAddress: newEmail(), zip: '87501' })
    const support = await staffAs('support')
    const found = async (search: string) => (await support.list({ search })).items.map((each) => each.id)
    expect(await found('Mira.Lopez@example.test')).toEqual([id])
    expect(await found('mira')).toEqual([])
    expect((await support.demand({})).items).toEqual([
      { usState: 'MT', program: 'lifeline', waiting: 2, told: 0 },
      { usState: 'NM', program: 'lifeline', waiting: 1, told: 0 },
    ])
  })

  test('tell somebody where they can apply alone, and take somebody off the list', async () => {
    const { id } = await one()
    const support = await staffAs('support')
    expect((await support.get({ id })).acts[0]).toMatchObject({ name: 'tell', whyNot: 'STATE_NOT_SERVED' })
    expect(await refusal(support.tell({ id }))).toBe('STATE_NOT_SERVED')
    await serve('MT')
    await support.tell({ id })
    expect(await refusal(support.tell({ id }))).toBe('INVALID_STATE')
    expect(await templatesTo('mira.lopez@example.test')).toContain('coverage-served')
    const another = await one({ zip: '87501' })
    await support.remove({ id: another.id })
    expect((await support.get({ id: another.id })).state).toBe('unsubscribed')
    expect(await refusal((await staffAs('read-only')).remove({ id: another.id }))).toBe('FORBIDDEN')
  })

  test('of another service provider find nothing', async () => {
    const { id } = await one()
    const api = world.api('other', { token: (await signInAs(world, other, 'owner')).token }).coverageLeads
    const reason = 'They called about their request'
    expect(await refusal(api.get({ id }))).toBe('NOT_FOUND')
    expect(await refusal(api.reveal({ id, reason }))).toBe('NOT_FOUND')
    expect(await refusal(api.remove({ id }))).toBe('NOT_FOUND')
    expect((await api.demand({})).items).toEqual([])
  })
})
