import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/scope.ts'
import type { Tenant } from '#platform/context.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { codeOf, nextAddress } from '#server/testing/client.ts'
import { contactMessages, notifications } from '#tables/messaging.ts'
import { jobs } from './messaging.jobs.ts'

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
const openForm = async (domain = 'base') => {
  const { formToken } = await visitor({ domain }).messaging.contact.form({})
  world.clock.advance(5_000)
  return formToken
}
const stored = () =>
  transact(world.caller(base), (ctx) =>
    ctx.db.select().from(contactMessages).where(eq(contactMessages.tenantId, ctx.tenant.id)),
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
  const waiting = await transact(caller, (ctx) =>
    ctx.db.select().from(notifications).where(eq(notifications.tenantId, ctx.tenant.id)),
  )
  const send = jobs.find(({ task }) => task === 'send-notification')!
  for (const { id } of waiting) await send.handle(caller, { notificationId: id })
  const { items } = await world.sandbox.control<{ items: { id: string }[] }>(`/sent?kind=email&to=${address}`)
  return Promise.all(items.map(({ id }) => world.sandbox.control<Email>(`/sent/${id}`)))
}

describe('a message from the contact page', () => {
  test('is stored sealed and reaches the support address, where an answer goes to the person', async () => {
    const formToken = await openForm()
    const { reference } = await visitor({ locale: 'es' }).messaging.contact.send({ ...letter, formToken })
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
    const formToken = await openForm()
    const sent = { ...letter, message: 'Twice', formToken }
    const before = (await stored()).length
    const first = await visitor().messaging.contact.send(sent)
    expect(await visitor().messaging.contact.send(sent)).toEqual(first)
    const both = await Promise.all([
      visitor().messaging.contact.send({ ...sent, message: 'At once' }),
      visitor().messaging.contact.send({ ...sent, message: 'At once' }),
    ])
    expect(both[0]).toEqual(both[1])
    expect((await stored()).length).toBe(before + 2)
  })

  test('cannot write headers or markup of its own', async () => {
    const formToken = await openForm()
    const name = 'Eve\r\nBcc: everyone@example.test'
    const message = '<img src=x onerror=alert(1)> <a href="https://evil.test">click</a>'
    const { reference } = await visitor().messaging.contact.send({
      ...letter,
      emailAddress: 'eve@example.test',
      name,
      message,
      formToken,
    })
    const mail = (await mailTo('help@base.test')).find(({ subject }) => subject.includes(reference))!
    expect(Object.keys(mail.headers).map((header) => header.toLowerCase())).not.toContain('bcc')
    expect(mail.html).not.toMatch(/<img src=x|href="https:\/\/evil/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('a machine', () => {
  test('that fills the hidden field gets a reference, and nothing is kept', async () => {
    const formToken = await openForm()
    const before = (await stored()).length
    const answer = await visitor().messaging.contact.send({
      ...letter,
      formToken,
      website: 'https://spam.test',
    })
    expect(answer.reference).toHaveLength(8)
    expect((await stored()).length).toBe(before)
  })

  test('that answers at once, comes late, or makes up a form is refused', async () => {
    const { formToken } = await visitor().messaging.contact.form({})
    expect(await refusal(visitor().messaging.contact.send({ ...letter, formToken }))).toBe('FORM_TOO_FAST')
    world.clock.advance(25 * 60 * 60 * 1000)
    expect(await refusal(visitor().messaging.contact.send({ ...letter, formToken }))).toBe('FORM_EXPIRED')
    const [openedAt, random, signature] = (await openForm()).split('.')
    for (const forged of [
      'x',
      `${openedAt}.${random}`,
      `${(Number.parseInt(openedAt!, 36) - 60_000).toString(36)}.${random}.${signature}`,
    ])
      expect(await refusal(visitor().messaging.contact.send({ ...letter, formToken: forged }))).toBe(
        'FORM_EXPIRED',
      )
  })

  test('cannot use the form of another brand', async () => {
    const formToken = await openForm('roamilo')
    expect(await refusal(visitor().messaging.contact.send({ ...letter, formToken }))).toBe('FORM_EXPIRED')
    expect(
      (await visitor({ domain: 'roamilo' }).messaging.contact.send({ ...letter, formToken })).reference,
    ).toBeTruthy()
  })

  test('that writes again and again is stopped by address and by sender', async () => {
    const emailAddress = 'flood@example.test'
    const formToken = await openForm()
    const write = (message: string, address = nextAddress()) =>
      refusal(visitor({ address }).messaging.contact.send({ ...letter, emailAddress, message, formToken }))
    const answers: string[] = []
    for (let turn = 0; turn < 9; turn++) answers.push(await write(`Message ${turn}`))
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 'sent'), 'TOO_MANY_REQUESTS'])
    const burst: string[] = []
    for (let turn = 0; turn < 7; turn++) burst.push(await write('Message 0', '203.0.113.9'))
    expect(burst.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})
