import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { later } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Tenant } from '#platform/context.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf, nextAddress } from '#server/testing/client.ts'
import { jobs } from '#modules/messaging/messaging.jobs.ts'
import { contacts } from '#tables/contacts.ts'
import { notifications } from '#tables/messaging.ts'
import { newFormToken } from './contact-form.ts'
import { storeContact } from './leave-contact.ts'

let world: AppWorld
let base: Tenant
beforeAll(async () => {
  world = await createAppWorld({ works: false })
  base = await world.tenant('base')
  await world.tenant('roamilo')
})
afterAll(() => world?.close())

const letter = {
  topic: 'plans' as const,
  name: 'Ana Ríos',
  emailAddress: 'ana@example.test',
  message: 'Which plan works in Peru?\n\nThank you.',
}
const visitor = (options: { domain?: string; address?: string; locale?: string } = {}) =>
  world.api(options.domain ?? 'base', options)
/** Opens the page, and takes the time to write. */
async function openForm({ domain = 'base', address = nextAddress(), locale = 'en' } = {}) {
  const { contacts: form } = visitor({ domain, address, locale })
  const { formToken } = await form.form({})
  world.clock.advance(5_000)
  const send = (change: Partial<Parameters<typeof form.send>[0]> = {}) =>
    form.send({ ...letter, formToken, ...change })
  return { address, formToken, send }
}
const stored = () =>
  inTransaction(world.caller(base), (ctx) =>
    ctx.db.select().from(contacts).where(eq(contacts.tenantId, ctx.tenant.id)),
  )
const refusal = (sending: Promise<unknown>) => sending.then(() => 'sent', codeOf)

interface Email {
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Runs the jobs that send, and answers what the support address got. */
async function mailTo(address: string): Promise<Email[]> {
  const caller = world.caller(base)
  const waiting = await inTransaction(caller, (ctx) =>
    ctx.db.select().from(notifications).where(eq(notifications.tenantId, ctx.tenant.id)),
  )
  const send = jobs.find(({ task }) => task === 'send-notification')!
  for (const { id } of waiting) await send.handle(caller, { notificationId: id })
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(`/sent?kind=email&to=${address}`)
  return Promise.all(items.map(({ id }) => world.sandbox.control<Email>(`/sent/${id}`)))
}

describe('a message from the contact page', () => {
  test('is stored sealed and reaches the support address, where an answer goes to the person', async () => {
    const { send } = await openForm({ locale: 'es' })
    const { reference } = await send()
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const [row, ...others] = await stored()
    expect(others).toEqual([])
    expect(row).toMatchObject({ reference, topic: 'plans', name: 'Ana Ríos', locale: 'es' })
    expect(row!.message).not.toContain('Peru')
    const [mail] = await mailTo('help@base.test')
    expect(mail!.subject).toBe(`[${reference}] Planes y precios`)
    expect(mail!.text).toContain('Which plan works in Peru?')
    const replyTo = Object.entries(mail!.headers).find(([name]) => name.toLowerCase() === 'reply-to')
    expect(replyTo?.[1]).toContain('ana@example.test')
  })

  test('sent twice is one message with one reference, also under another idempotency key', async () => {
    const { send } = await openForm()
    const before = (await stored()).length
    const first = await send({ message: 'Twice' })
    expect(await send({ message: 'Twice' })).toEqual(first)
    const other = await openForm()
    const both = await Promise.all([other.send({ message: 'At once' }), other.send({ message: 'At once' })])
    expect(both[0]).toEqual(both[1])
    expect((await stored()).length).toBe(before + 2)
  })

  test('cannot write headers or markup of its own', async () => {
    const { send } = await openForm()
    const name = 'Eve\r\nBcc: everyone@example.test'
    const message = '<img src=x onerror=alert(1)> <a href="https://evil.test">click</a>'
    const { reference } = await send({ emailAddress: 'eve@example.test', name, message })
    const mail = (await mailTo('help@base.test')).find(({ subject }) => subject.includes(reference))!
    expect(Object.keys(mail.headers).map((header) => header.toLowerCase())).not.toContain('bcc')
    expect(mail.html).not.toMatch(/<img src=x|href="https:\/\/evil/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('a machine', () => {
  test('that fills the hidden field gets a reference, and nothing is kept', async () => {
    const { send } = await openForm()
    const before = (await stored()).length
    const answer = await send({ website: 'https://spam.test' })
    expect(answer.reference).toHaveLength(8)
    expect((await stored()).length).toBe(before)
  })

  test('that answers at once, comes late, or makes up a form is refused', async () => {
    const { contacts: form } = visitor({ address: '203.0.113.7' })
    const { formToken } = await form.form({})
    expect(await refusal(form.send({ ...letter, formToken }))).toBe('FORM_TOO_FAST')
    world.clock.advance(25 * 60 * 60 * 1000)
    expect(await refusal(form.send({ ...letter, formToken }))).toBe('FORM_EXPIRED')
    const { formToken: own, send } = await openForm()
    const [openedAt, random, signature] = own.split('.')
    for (const forged of [
      'x',
      `${openedAt}.${random}`,
      `${(Number.parseInt(openedAt!, 36) - 60_000).toString(36)}.${random}.${signature}`,
    ])
      expect(await refusal(send({ formToken: forged }))).toBe('FORM_EXPIRED')
  })

  test('cannot use the form of another brand, of another visitor, or one form for many messages', async () => {
    const roamilo = await openForm({ domain: 'roamilo' })
    const own = await openForm({ address: roamilo.address })
    expect(await refusal(own.send({ formToken: roamilo.formToken }))).toBe('FORM_EXPIRED')
    expect((await roamilo.send()).reference).toBeTruthy()
    const elsewhere = await openForm()
    expect(await refusal(elsewhere.send({ formToken: own.formToken }))).toBe('FORM_EXPIRED')
    const { reference } = await own.send({ message: 'Another first' })
    expect(await refusal(own.send({ message: 'Another second' }))).toBe('FORM_EXPIRED')
    expect(await own.send({ message: 'Another first' })).toEqual({ reference })
  })

  test('that writes again and again is stopped by its address', async () => {
    const { send } = await openForm()
    const burst: string[] = []
    for (let turn = 0; turn < 7; turn++) burst.push(await refusal(send({ message: 'Burst' })))
    expect(burst.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})

describe('a flood', () => {
  const mailsOf = async (template: string) =>
    (await notificationsOf()).filter((row) => row.template === template).length
  const notificationsOf = () =>
    inTransaction(world.caller(base), (ctx) =>
      ctx.db.select().from(notifications).where(eq(notifications.tenantId, ctx.tenant.id)),
    )
  /** As many as there would be from one network or from many, each in a form of its own. */
  const write = (count: number, addressOf: () => string) =>
    inTransaction(world.caller(base), async (ctx) => {
      const answers: string[] = []
      for (let turn = 0; turn < count; turn++) {
        const address = addressOf()
        const formToken = newFormToken(ctx.vault, later(ctx.now, -5_000), address)
        const message = `Flood ${address} ${turn}`
        const writing = storeContact({ ...ctx, address }, { ...letter, formToken, message }, 'help@base.test')
        answers.push(
          await writing.then(
            () => 'sent',
            (error: { code: string }) => error.code,
          ),
        )
      }
      return answers
    })

  test('from everywhere shuts nobody out: all is kept, and one e-mail an hour says so', async () => {
    world.clock.advance(2 * 60 * 60 * 1000)
    const before = (await stored()).length
    const mailed = await mailsOf('contact-message')
    const answers = await write(400, nextAddress)
    expect(answers.every((answer) => answer === 'sent')).toBe(true)
    const { send } = await openForm()
    expect((await send({ message: 'I only have a question' })).reference).toBeTruthy()
    expect((await stored()).length).toBe(before + 401)
    expect((await mailsOf('contact-message')) - mailed).toBe(60)
    expect(await mailsOf('contact-crowd')).toBeLessThanOrEqual(2)
    const mail = (await mailTo('help@base.test')).find(({ subject }) => subject.includes('usual'))!
    expect(mail.text).toContain('/admin/base/dashboard/messages')
  })

  test('from one network is kept unmailed, and in the end refused there alone', async () => {
    world.clock.advance(2 * 60 * 60 * 1000)
    const mailed = await mailsOf('contact-message')
    const answers = await write(101, () => '203.0.113.9')
    expect(answers).toEqual([...Array.from({ length: 100 }, () => 'sent'), 'TOO_MANY_REQUESTS'])
    expect((await mailsOf('contact-message')) - mailed).toBe(8)
    const { send } = await openForm()
    expect((await send({ message: 'Yet another question' })).reference).toBeTruthy()
    expect((await mailsOf('contact-message')) - mailed).toBe(9)
  })
})
