import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { jobs } from '#server/modules.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { openSession, signInAs } from '#server/testing/sign-in.ts'
import { runJob } from '#server/testing/worker.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import { notifications, textConsents } from '#tables/messaging.ts'
import { brands } from '#tables/service-providers.ts'
import { webhookInbox } from '#tables/platform.ts'
import { insertPaidOrder } from '#server/testing/order-rows.ts'
import { orderConfirmation, tell } from '#modules/orders/index.ts'

/** The number of the installation, and that of one brand. */
const shared = '+15005550006'
const own = '+15005550123'

let world: AppWorld
let house: Tenant
let brand: Tenant
let other: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  house = await world.tenant('base')
  brand = await world.tenant('northwind')
  other = await world.tenant('southwind')
  await within(brand, (ctx) =>
    ctx.db.update(brands).set({ smsNumber: own }).where(eq(brands.serviceProviderId, brand.id)),
  )
  await world.sandbox.control('/twilio/keywords', { seenTo: false })
})
afterAll(() => world?.close())

const within = <Result>(tenant: Tenant, work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(world.caller(tenant, { kind: 'system', name: 'test' }), work)

let numbers = 100
const newNumber = () => `+1212555${String((numbers += 1)).padStart(4, '0')}`

/** Runs what waits in the queue until nothing does. */
async function runQueued(): Promise<string[]> {
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  const ran: string[] = []
  try {
    for (;;) {
      const { rows } = await client.query<{ task: string; payload: { tenantId: string } }>(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id returning t.identifier as task, j.payload`,
      )
      if (rows.length === 0) return ran
      for (const { task, payload } of rows) {
        const tenant = [house, brand, other].find(({ id }) => id === payload.tenantId)!
        await runJob(world.services, tenant, jobs, task, payload)
        ran.push(task)
      }
    }
  } finally {
    await client.end()
  }
}

/** Somebody writes to a number, by Twilio's own webhook; everything that follows is done. */
async function writes(from: string, to: string, body: string) {
  await world.sandbox.control('/twilio/inbound', { from, to, body })
  await world.sandbox.control('/webhooks/flush', {})
  return runQueued()
}

/** The texts that a number has got, the newest first. */
async function textsTo(number: string) {
  const { items } = await world.sandbox.control<{ items: { id: string; from: string; text: string }[] }>(
    `/sent?kind=sms&to=${encodeURIComponent(number)}`,
  )
  return items.map(({ from, text }) => ({ from, text }))
}

/** An order whose buyer is told that it is confirmed, by e-mail and by text; resolves to what came of both. */
async function tells(tenant: Tenant, phoneNumber: string, locale: 'en' | 'es' = 'en') {
  const orderId = await within(tenant, async (ctx) => {
    const emailAddress = `${newId()}@example.test`
    const { order } = await insertPaidOrder(ctx, { order: { phoneNumber, locale, emailAddress } })
    await tell(ctx, order, orderConfirmation, { sms: true })
    return order.id
  })
  await runQueued()
  const rows = await within(tenant, (ctx) =>
    ctx.db.select().from(notifications).where(eq(notifications.orderId, orderId)),
  )
  return Object.fromEntries(rows.map(({ channel, state, problem }) => [channel, problem ?? state]))
}

const staff = async () => world.api(brand.domain, { token: (await signInAs(world, brand, 'support')).token })
const staffName = expect.stringMatching(/^Ada /)

const consentRows = (tenant: Tenant, number: string) =>
  within(tenant, (ctx) => ctx.db.select().from(textConsents).where(eq(textConsents.phoneNumber, number)))

async function subscriberWith(tenant: Tenant, phoneNumber: string, locale: 'en' | 'es') {
  const { subjectId } = await openSession(world, tenant, 'subscriber')
  await within(tenant, async (ctx) => {
    await ctx.db.update(subscribers).set({ phoneNumber }).where(eq(subscribers.id, subjectId))
    await ctx.db.update(credentials).set({ locale }).where(eq(credentials.id, subjectId))
  })
  return subjectId
}

describe('what people write to our numbers', () => {
  it('ends text messages at a word, is confirmed once, and begins them again', async () => {
    const number = newNumber()
    expect(await tells(brand, number)).toEqual({ email: 'sent', sms: 'sent' })
    expect(await textsTo(number)).toMatchObject([{ from: own }])

    await writes(number, own, ' stop. ')
    await writes(number, own, 'STOP')
    expect(await textsTo(number)).toHaveLength(2)
    expect((await textsTo(number))[0]).toMatchObject({
      from: own,
      text: expect.stringMatching(/^Brand northwind: You get no more text messages from us\. Write START/),
    })
    expect(await consentRows(brand, number)).toMatchObject([
      { state: 'opted_out', source: 'message', word: 'STOP', changedBy: null },
    ])
    expect(await tells(brand, number)).toEqual({ email: 'sent', sms: 'OPTED_OUT' })
    expect(await textsTo(number)).toHaveLength(2)
    // Another service provider has not been written to.
    expect(await tells(other, number)).toEqual({ email: 'sent', sms: 'sent' })

    await writes(number, own, 'Start')
    await writes(number, own, 'yes')
    expect((await textsTo(number))[0]!.text).toContain('You get our text messages again')
    expect(await textsTo(number)).toHaveLength(4)
    expect(await tells(brand, number)).toEqual({ email: 'sent', sms: 'sent' })
    await writes(number, own, 'Quit')
    expect(await consentRows(brand, number)).toMatchObject([{ state: 'opted_out', word: 'QUIT' }])
  })

  it('answers in the language of the word, of the person, or of what was written to them', async () => {
    const [byWord, byPerson, byLast] = [newNumber(), newNumber(), newNumber()]
    await writes(byWord, own, '¡Alto!')
    expect((await textsTo(byWord))[0]!.text).toContain('Ya no recibirá más mensajes de texto')
    await writes(byWord, own, 'Sí')
    expect((await textsTo(byWord))[0]!.text).toContain('Recibirá otra vez')
    await writes(byWord, own, 'ayuda')
    expect((await textsTo(byWord))[0]!.text).toMatch(/Ayuda: help@northwind\.test, \+1 212-555-0100/)

    // Written as people write numbers.
    const id = await subscriberWith(
      brand,
      `(${byPerson.slice(2, 5)}) ${byPerson.slice(5, 8)}-${byPerson.slice(8)}`,
      'es',
    )
    await writes(byPerson, own, 'STOP')
    expect((await textsTo(byPerson))[0]!.text).toContain('Ya no recibirá')
    const { people } = await staff()
    const record = await people.subscribers.get({ id })
    expect(record).toMatchObject({
      isTextable: true,
      texts: { state: 'opted_out', source: 'message', word: 'STOP', by: null },
    })
    expect(record.timeline.map(({ type }) => type)).toContain('text_consent.stop')

    await tells(brand, byLast, 'es')
    await writes(byLast, own, 'CANCEL')
    expect((await textsTo(byLast))[0]!.text).toContain('Ya no recibirá')
  })

  it('helps once an hour, also whoever gets nothing else', async () => {
    const number = newNumber()
    await writes(number, own, 'stop all')
    await writes(number, own, 'Help')
    await writes(number, own, 'INFO')
    const texts = await textsTo(number)
    expect(texts).toHaveLength(2)
    expect(texts[0]!.text).toContain('Write STOP to end our text messages')
  })

  it('is done once, however often it is delivered, and keeps no other words', async () => {
    const number = newNumber()
    await world.sandbox.control('/faults/twilio', { duplicateWebhooks: { count: 1 } })
    await writes(number, own, 'STOP')
    const ran = await writes(number, own, 'My neighbor Nina Novak lives at 7 Elm Street')
    expect(ran).toEqual(['inbound-text'])
    expect(await textsTo(number)).toHaveLength(1)
    const kept = await within(brand, (ctx) =>
      ctx.db.select().from(webhookInbox).where(eq(webhookInbox.provider, 'twilio')),
    )
    const ofNumber = kept.filter(({ payload }) => payload.from === number)
    expect(ofNumber.map(({ outcome }) => outcome).toSorted()).toEqual(['ignored', 'stop'])
    expect(JSON.stringify(kept)).not.toContain('Novak')
  })

  it('is refused with a wrong signature, and dropped at a number that is nobody’s', async () => {
    const number = newNumber()
    const post = (headers: Record<string, string>) =>
      fetch(`${world.url}/api/webhooks/twilio`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ From: number, To: own, Body: 'STOP', MessageSid: 'SM1' }).toString(),
      })
    expect((await post({})).status).toBe(400)
    expect((await post({ 'x-twilio-signature': 'AAAA' })).status).toBe(400)
    expect(await consentRows(brand, number)).toEqual([])
    // What was refused comes once more, rightly signed.
    await world.sandbox.control('/faults/twilio', { badSignatureWebhooks: { count: 1 } })
    await writes(number, own, 'STOP')
    await world.sandbox.control('/webhooks/flush', {})
    await runQueued()
    expect(await consentRows(brand, number)).toHaveLength(1)

    const stranger = newNumber()
    expect(await writes(stranger, '+15005559999', 'STOP')).toEqual([])
    for (const tenant of [house, brand, other]) expect(await consentRows(tenant, stranger)).toEqual([])
  })

  it('holds at the shared number for all who have texted from it, and is answered once', async () => {
    const number = newNumber()
    await tells(house, number)
    await tells(other, number)
    await tells(brand, number)
    const before = (await textsTo(number)).length
    await writes(number, shared, 'STOP')
    expect(await consentRows(house, number)).toMatchObject([{ state: 'opted_out' }])
    expect(await consentRows(other, number)).toMatchObject([{ state: 'opted_out' }])
    expect(await consentRows(brand, number)).toEqual([])
    const texts = await textsTo(number)
    expect(texts).toHaveLength(before + 1)
    expect(texts[0]).toMatchObject({ from: shared, text: expect.stringContaining('Brand southwind') })
    expect(await tells(brand, number)).toEqual({ email: 'sent', sms: 'sent' })
    expect(await tells(house, number)).toEqual({ email: 'sent', sms: 'OPTED_OUT' })

    // Nobody has texted them: the house brand's number is the house brand's.
    const stranger = newNumber()
    await writes(stranger, shared, 'BAJA')
    expect(await consentRows(house, stranger)).toMatchObject([{ state: 'opted_out', word: 'BAJA' }])
    expect(await textsTo(stranger)).toHaveLength(1)
  })
})

describe('an end of text messages that Twilio knows of', () => {
  it('is noted when it answers a word itself, and not confirmed a second time', async () => {
    const number = newNumber()
    await world.sandbox.control('/twilio/keywords', { seenTo: true })
    await writes(number, own, 'STOP')
    expect(await consentRows(brand, number)).toMatchObject([{ state: 'opted_out', source: 'message' }])
    expect(await textsTo(number)).toMatchObject([{ text: expect.stringContaining('unsubscribed') }])
    await writes(number, own, 'START')
    expect(await consentRows(brand, number)).toMatchObject([{ state: 'opted_in' }])
    expect(await textsTo(number)).toHaveLength(2)
  })

  it('is learnt from its refusal', async () => {
    const number = newNumber()
    await world.sandbox.control('/twilio/keywords', { seenTo: true })
    // They wrote to somebody else of the same account.
    await writes(number, '+15005559999', 'STOP')
    expect(await consentRows(brand, number)).toEqual([])
    expect(await tells(brand, number)).toEqual({ email: 'sent', sms: 'OPTED_OUT' })
    expect(await consentRows(brand, number)).toMatchObject([
      { state: 'opted_out', source: 'provider', word: null },
    ])
    await world.sandbox.control('/twilio/keywords', { seenTo: false })
  })
})

describe('an end of text messages that was asked for on the phone', () => {
  it('is noted by staff with a reason, told, and taken back by nobody but its owner', async () => {
    const number = newNumber()
    const id = await subscriberWith(brand, number, 'en')
    const { people } = await staff()
    const reason = 'Called and asked for no more texts'
    const stop = () => people.subscribers.stopTexts({ id, reason })
    await stop()
    await runQueued()
    expect(await textsTo(number)).toMatchObject([{ text: expect.stringContaining('no more text messages') }])
    const record = await people.subscribers.get({ id })
    expect(record.texts).toMatchObject({ state: 'opted_out', source: 'staff', by: staffName })
    expect(record.timeline.find(({ type }) => type === 'text_consent.stop')).toMatchObject({
      actor: { name: staffName },
      data: { reason },
    })
    await expect(stop()).rejects.toMatchObject({ code: 'INVALID_STATE', data: { allowed: [] } })
    expect(await tells(brand, number)).toEqual({ email: 'sent', sms: 'OPTED_OUT' })
    await writes(number, own, 'START')
    expect(await tells(brand, number)).toEqual({ email: 'sent', sms: 'sent' })
  })

  it('needs a number that can be texted', async () => {
    const id = await subscriberWith(brand, 'call me maybe', 'en')
    const { people } = await staff()
    const record = await people.subscribers.get({ id })
    expect(record).toMatchObject({ isTextable: false, texts: null })
    const input = { id, reason: 'Called and asked for no more texts' }
    await expect(people.subscribers.stopTexts(input)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})
