import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hoursMs } from '#platform/clock.ts'
import type { Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf, nextAddress } from '#server/testing/client.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { jobs } from '#modules/messaging/messaging.jobs.ts'
import { notifications } from '#tables/messaging.ts'

let world: AppWorld
let base: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  base = await world.tenant('base')
})
afterAll(() => world?.close())

const staffAs = async (role: 'support' | 'owner' | 'read-only') =>
  world.api('base', { token: (await signInAs(world, base, role)).token }).callBacks

let called = 0
const newNumber = () => `+1212555${String(1000 + ++called)}`
const wish = { name: 'Ana Ríos', topic: 'plans', preferredTime: 'evening' } as const

/** Opens the page, and takes the time to write. */
async function openForm({ address = nextAddress(), locale = 'en' } = {}) {
  const { contacts, callBacks } = world.api('base', { address, locale })
  const { formToken } = await contacts.form({})
  world.clock.advance(5_000)
  return (change: Partial<Parameters<typeof callBacks.ask>[0]> = {}) =>
    callBacks.ask({ ...wish, phoneNumber: newNumber(), formToken, ...change })
}
const refusal = (asking: Promise<unknown>) => asking.then(() => 'taken', codeOf)

/** Runs the jobs that send, and answers what the support address got about it. */
async function mailsAbout(reference: string): Promise<{ subject: string; text: string }[]> {
  const caller = world.caller(base)
  const waiting = await inTransaction(caller, ({ db }) =>
    db.select({ id: notifications.id }).from(notifications),
  )
  const send = jobs.find(({ task }) => task === 'send-notification')!
  for (const { id } of waiting) await send.handle(caller, { notificationId: id })
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(
    '/sent?kind=email&to=help@base.test',
  )
  const mails = await Promise.all(
    items.map(({ id }) => world.sandbox.control<{ subject: string; text: string }>(`/sent/${id}`)),
  )
  return mails.filter(({ subject }) => subject.includes(reference))
}

async function find(reference: string) {
  const support = await staffAs('support')
  const { items } = await support.list({ search: reference.toLowerCase() })
  return support.get({ id: items[0]!.id })
}

describe('a visitor who asks to be called', () => {
  test('stands in the list, and the support address hears of it without whom to call', async () => {
    const ask = await openForm({ locale: 'es' })
    const { reference } = await ask({ phoneNumber: '(212) 555-0142', timeZone: 'America/Chicago' })
    expect(await find(reference)).toMatchObject({
      ...{ ...wish, reference, phoneNumber: '+12125550142', locale: 'es', timeZone: 'America/Chicago' },
      ...{ state: 'waiting', takenBy: null, tries: 0 },
    })
    const [mail, ...others] = await mailsAbout(reference)
    expect(others).toEqual([])
    expect(mail!.subject).toBe(`[${reference}] Por favor llame: Planes y precios`)
    expect(mail!.text).toContain('por la noche')
    expect(mail!.text).not.toMatch(/Ana|5550142|555-0142/)
  })

  test('again while the number waits waits anew under the same reference, and as another once it is done', async () => {
    const phoneNumber = newNumber()
    const first = await (await openForm())({ phoneNumber })
    const support = await staffAs('support')
    const { id } = await find(first.reference)
    await support.miss({ id })
    expect(await (await openForm())({ phoneNumber, topic: 'order', preferredTime: 'any' })).toEqual(first)
    expect(await find(first.reference)).toMatchObject({
      ...{ state: 'waiting', topic: 'order', preferredTime: 'any', tries: 1 },
    })
    expect(await mailsAbout(first.reference)).toHaveLength(1)
    await support.reach({ id })
    const { reference } = await (await openForm())({ phoneNumber })
    expect(reference).not.toBe(first.reference)
  })

  test('keeps a number that nobody knows as it was typed, and no zone that clocks do not have', async () => {
    const { reference } = await (await openForm())({ phoneNumber: '555 0199', timeZone: 'Mars/Olympus' })
    expect(await find(reference)).toMatchObject({ phoneNumber: '555 0199', timeZone: null })
  })

  test('is told what is wrong with a number, and that a form is old or was sent too fast', async () => {
    const ask = await openForm()
    expect(await refusal(ask({ phoneNumber: 'ring me' }))).toBe('BAD_REQUEST')
    expect(await refusal(ask({ formToken: 'made up' }))).toBe('FORM_EXPIRED')
    const { contacts, callBacks } = world.api('base')
    const { formToken } = await contacts.form({})
    expect(await refusal(callBacks.ask({ ...wish, phoneNumber: newNumber(), formToken }))).toBe(
      'FORM_TOO_FAST',
    )
  })
})

describe('a machine', () => {
  test('that fills the hidden field gets a reference that leads nowhere', async () => {
    const { reference } = await (await openForm())({ website: 'https://spam.test' })
    expect((await (await staffAs('support')).list({ search: reference })).items).toEqual([])
  })

  test('asks for thirty calls an hour from one network, and no more', async () => {
    const address = nextAddress()
    for (let round = 0; round < 30; round++) {
      if (round % 5 === 0) world.clock.advance(61_000)
      await (
        await openForm({ address })
      )()
    }
    world.clock.advance(61_000)
    expect(await refusal((await openForm({ address }))())).toBe('TOO_MANY_REQUESTS')
    world.clock.advance(hoursMs(1))
    expect(await refusal((await openForm({ address }))())).toBe('taken')
  })
})

describe('a colleague', () => {
  test('takes a call, misses it, is the next to try, and notes what came of it', async () => {
    const support = await staffAs('support')
    const { id } = await support.create({ ...wish, phoneNumber: newNumber(), locale: 'en' })
    await support.take({ id })
    expect(await support.get({ id })).toMatchObject({ state: 'taken', takenBy: expect.stringMatching(/\w/) })
    expect(await refusal((await staffAs('owner')).take({ id }))).toBe('INVALID_STATE')
    await support.miss({ id })
    expect(await support.get({ id })).toMatchObject({ state: 'missed', tries: 1 })
    await support.take({ id })
    await support.reach({ id, note: 'Chose the plan for Peru.' })
    const { state, timeline } = await support.get({ id })
    expect(state).toBe('done')
    expect(timeline.map(({ type }) => type)).toEqual(
      ['reach', 'take', 'miss', 'take', 'ask'].map((event) => `call_back.${event}`),
    )
    expect(timeline[0]!.data).toMatchObject({ note: 'Chose the plan for Peru.' })
  })

  test('gives a call back, closes it, and opens it again', async () => {
    const support = await staffAs('support')
    const { id } = await support.create({ ...wish, phoneNumber: newNumber(), locale: 'en' })
    await support.take({ id })
    await support.put_back({ id })
    expect(await support.get({ id })).toMatchObject({ state: 'waiting', takenBy: null })
    await support.close({ id })
    await support.reopen({ id })
    expect(await support.get({ id })).toMatchObject({ state: 'waiting' })
  })

  test('finds a request by the number that calls, however it is written', async () => {
    const support = await staffAs('support')
    const { id } = await support.create({ ...wish, phoneNumber: '+1 646 555 0123', locale: 'es' })
    const found = async (search: string) => (await support.list({ search })).items.map((each) => each.id)
    expect(await found('(646) 555-0123')).toEqual([id])
    expect(await found('646 555')).toEqual([])
  })

  test('who reads people masked sees nobody’s name and number', async () => {
    const { id } = await (
      await staffAs('support')
    ).create({ ...wish, phoneNumber: '+16465550177', locale: 'en' })
    const masked = await (await staffAs('read-only')).get({ id })
    expect(JSON.stringify(masked)).not.toMatch(/Ana|Ríos|6465550177/)
    expect(masked.acts.map(({ whyNot }) => whyNot)).toEqual(masked.acts.map(() => 'FORBIDDEN'))
  })
})
