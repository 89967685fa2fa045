import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { later, minutesMs } from '#platform/clock.ts'
import { newId, sha256 } from '#platform/database/ids.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { closeEmail } from '#providers/email/index.ts'
import { beginDelivery } from '#modules/fulfillment/index.ts'
import type { OrderInput } from '#server/testing/delivery-world.ts'
import { openDelivery } from '#server/testing/open-delivery.ts'
import { notifications } from '#tables/messaging.ts'
import { orders } from '#tables/orders.ts'
import { provisionings } from '#tables/sims.ts'
import { invoices } from '#tables/billing.ts'
import { notificationsOfOrder } from '#modules/messaging/index.ts'
import { jobs, recurring } from '#modules/messaging/messaging.jobs.ts'
import { fulfilment } from '../fulfilment-job.ts'
import { jobs as orderJobs } from '../orders.jobs.ts'
import { resendEmails } from './resend.ts'
import { tellConfirmed, tellHowToPay } from './tell.ts'

interface SentEmail {
  id: string
  kind: 'email'
  subject: string
  from: { name: string; address: string }
  text: string
  html: string
  headers: Record<string, string>
  attachments: unknown[]
}

const { sandbox, world, caller } = await openDelivery(['base', 'roamilo'])

const watchNotifications = recurring.find(({ task }) => task === 'notification-janitor')!.handle
const run = (task: string, payload: Record<string, unknown>, as = caller) =>
  [...jobs, ...orderJobs].find((job) => job.task === task)!.handle(as, payload)
const rowsOf = (orderId: string, as = caller) =>
  inTransaction(as, (ctx) =>
    ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.tenantId, ctx.tenant.id), eq(notifications.orderId, orderId)))
      .orderBy(asc(notifications.channel), asc(notifications.createdAt)),
  )
const sendAll = async (orderId: string, as = caller) => {
  for (const { id } of await rowsOf(orderId, as)) await run('send-notification', { notificationId: id }, as)
  return rowsOf(orderId, as)
}
const placed = (
  order: OrderInput['order'] & { emailAddress: string },
  lines: OrderInput['lines'] = [{}],
  as = caller,
) => world.insertOrder({ lines, order: { paidCents: 1337, ...order } }, as)
const sentTo = async <Item = SentEmail>(kind: 'email' | 'sms', to: string) => {
  const { items } = await sandbox.control<{ items: { id: string }[] }>(
    `/sent?kind=${kind}&to=${encodeURIComponent(to)}`,
  )
  return Promise.all(items.map(({ id }) => sandbox.control<Item>(`/sent/${id}`)))
}
const invoiceFor = (orderId: string) =>
  inTransaction(caller, async (ctx) => {
    const id = newId()
    const token = ctx.vault.capability('invoice', id)
    await ctx.db.insert(invoices).values({
      tenantId: ctx.tenant.id,
      id,
      orderId,
      year: 2026,
      sequence: Math.floor(Math.random() * 1e9),
      number: `CW-INV-${id}`,
      tokenHash: sha256(token),
      status: 'paid',
      lines: [],
      totalCents: 1337,
      issuedAt: ctx.now,
    })
    return token
  })

describe('messages', () => {
  it('confirm an order with its receipt, by e-mail and briefly by SMS, once', async () => {
    const to = 'ada@example.test'
    const { order } = await placed({ emailAddress: to, phoneNumber: '(212) 555-0142' })
    const invoiceToken = await invoiceFor(order.id)
    const token = await inTransaction(caller, async (ctx) => ctx.vault.capability('order', order.id))
    await inTransaction(caller, async (ctx) => tellConfirmed(ctx, order))
    await inTransaction(caller, async (ctx) => tellConfirmed(ctx, order))
    // A job that a version before has queued says the same, and not once more.
    await run('tell-order-confirmed', { timelineId: order.id })
    const rows = await sendAll(order.id)
    expect(rows.map(({ channel, state }) => [channel, state])).toEqual([
      ['email', 'sent'],
      ['sms', 'sent'],
    ])
    const [email, ...others] = await sentTo('email', to)
    expect(others).toEqual([])
    expect(email!.subject).toBe(`Order ${order.number} is confirmed`)
    expect(email!.text).toContain(`https://shop.example.test/order/${token}`)
    expect(email!.text).toContain(`https://shop.example.test/invoice?invoiceId=${invoiceToken}`)
    expect(email!.text).toContain('Japan 5 GB, 30 days')
    expect(email!.html).toContain('Japan 5\u00a0GB, 30\u00a0days')
    for (const part of [email!.text, email!.html]) {
      expect(part).toContain('$13.37')
      expect(part).toContain('help@commonwave.test')
    }
    expect(email!.html).toContain('<html lang="en">')
    expect(rows[0]!.providerReference).toContain(rows[0]!.id)
    const [sms] = await sentTo<{ text: string }>('sms', '+12125550142')
    expect(sms!.text).toBe(
      `Commonwave: order ${order.number} is confirmed, $13.37 paid. See it here: https://shop.example.test/order/${token}`,
    )
    expect(await inTransaction(caller, (ctx) => notificationsOfOrder(ctx, order.id))).toMatchObject([
      { recipient: 'a…a@example.test', state: 'sent' },
      { recipient: '••••••••0142', state: 'sent' },
    ])
  })

  it('bring the eSIM in the language and the colours of the brand, and no secret in subject or SMS', async () => {
    const roamilo = world.callerOf('roamilo')
    const to = 'luz@example.test'
    const { order, lines } = await world.insertOrder(
      { lines: [{ quantity: 2 }], order: { emailAddress: to, locale: 'es', phoneNumber: '+12125550143' } },
      roamilo,
    )
    await inTransaction(roamilo, (ctx) => beginDelivery(ctx, order, lines))
    const [provisioning] = await inTransaction(roamilo, (ctx) =>
      ctx.db.select().from(provisionings).where(eq(provisionings.orderId, order.id)),
    )
    await run('provision', { provisioningId: provisioning!.id }, roamilo)
    await run('tell-esim-ready', { timelineId: order.id }, roamilo)
    expect((await sendAll(order.id, roamilo)).map((row) => row.state)).toEqual(['sent', 'sent'])
    const [email] = await sentTo('email', to)
    expect(email!.subject).toBe(`Su eSIM del pedido ${order.number} está lista`)
    expect(email!.html).toContain('lang="es"')
    expect(email!.html).toContain('>Roamilo</a>')
    expect(email!.html.match(/cid:qr-\d@esim|\/attachments\//g)?.length).toBeGreaterThanOrEqual(1)
    expect(email!.attachments).toHaveLength(2)
    expect(email!.text).toContain('https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$')
    expect(email!.text).toContain('rsp.sandbox.commonwave.test')
    const [sms] = await sentTo<{ text: string }>('sms', '+12125550143')
    expect(sms!.text).not.toMatch(/LPA|rsp\./)
  })

  it('wait a moment for the rest of an order, so that its eSIMs come together', async () => {
    const { order, lines } = await placed({ emailAddress: 'rest@example.test' }, [
      {},
      { bundle: 'esim_3GB_30D_FR_V2' },
    ])
    await inTransaction(caller, (ctx) => beginDelivery(ctx, order, lines))
    const rows = await inTransaction(caller, (ctx) =>
      ctx.db.select().from(provisionings).where(eq(provisionings.orderId, order.id)),
    )
    await run('provision', { provisioningId: rows[0]!.id })
    await run('tell-esim-ready', { timelineId: order.id })
    expect(await rowsOf(order.id)).toHaveLength(0)
    expect((await world.waitingJobs()).map((job) => job.key)).toContain(`tell-esim-ready:${order.id}`)
    await run('provision', { provisioningId: rows[1]!.id })
    await run('tell-esim-ready', { timelineId: order.id })
    await run('tell-esim-ready', { timelineId: order.id, waited: true })
    expect(await rowsOf(order.id)).toHaveLength(1)
  })

  it.each([
    ['tell-order-cancelled', 'was cancelled'],
    ['tell-provisioning-delayed', 'needs a little more time'],
    ['tell-refund', 'We refunded $5.00'],
  ])('%s', async (task, words) => {
    const to = `${task}@example.test`
    const { order } = await placed({ emailAddress: to, refundedCents: 500 })
    await run(task, { timelineId: order.id, subjectId: newId() })
    await sendAll(order.id)
    expect((await sentTo('email', to))[0]!.subject).toContain(words)
  })

  it('say how to pay, and later that a payment failed only when nothing followed', async () => {
    const to = 'manual@example.test'
    const { order } = await placed({
      emailAddress: to,
      status: 'pending',
      paymentStatus: 'unpaid',
      paidCents: 0,
    })
    await inTransaction(caller, async (ctx) => tellHowToPay(ctx, order))
    await run('tell-payment-failed', { timelineId: order.id })
    expect(await rowsOf(order.id)).toHaveLength(1)
    await run('tell-payment-failed', { timelineId: order.id, waited: true })
    await sendAll(order.id)
    expect((await sentTo('email', to)).map((email) => email.subject).toSorted()).toEqual([
      `How to pay for order ${order.number}`,
      `Your payment for order ${order.number} did not go through`,
    ])
    await inTransaction(caller, (ctx) =>
      ctx.db.update(orders).set({ status: 'confirmed', paidCents: 1337 }).where(eq(orders.id, order.id)),
    )
    const paid = await placed({ emailAddress: 'paid@example.test' })
    await run('tell-payment-failed', { timelineId: paid.order.id, waited: true })
    expect(await rowsOf(paid.order.id)).toHaveLength(0)
  })

  it('are sent again on request, once per request, a minute and so often a day', async () => {
    const { order } = await placed({ emailAddress: 'again@example.test' })
    const again = { ...caller, idempotencyKey: 'key-1' }
    expect(await inTransaction(again, (ctx) => resendEmails(ctx, [order.id]))).toBe(1)
    await inTransaction(again, (ctx) => resendEmails(ctx, [order.id]))
    const ask = (idempotencyKey: string, ids = [order.id]) =>
      inTransaction({ ...caller, idempotencyKey }, (ctx) => resendEmails(ctx, ids)).catch(
        (error: { code: string }) => error.code,
      )
    expect(await ask('key-2')).toBe('TOO_MANY_REQUESTS')
    const { order: other } = await placed({ emailAddress: 'other@example.test' })
    expect(await ask('key-3', [order.id, other.id])).toBe(1)
    world.clock.advance(minutesMs(1))
    const both = await Promise.all([ask('key-4'), ask('key-5')])
    expect(both.map(String).toSorted()).toEqual(['1', 'TOO_MANY_REQUESTS'])
    expect(await rowsOf(order.id)).toHaveLength(2)
    for (const key of ['key-6', 'key-7', 'key-8']) {
      world.clock.advance(minutesMs(1))
      expect(await ask(key)).toBe(1)
    }
    world.clock.advance(minutesMs(1))
    expect(await ask('key-9')).toBe('TOO_MANY_REQUESTS')
    world.clock.advance(-minutesMs(5))
  })

  it('write what a buyer typed as text, never as markup', async () => {
    const to = 'markup@example.test'
    const { order } = await placed({
      emailAddress: to,
      charges: [
        {
          kind: 'plan',
          key: 'x',
          name: { en: '<img src=x onerror=alert(1)>', es: 'x' },
          group: null,
          quantity: 1,
          unitCents: 1,
          amountCents: 1,
        },
      ],
    })
    await inTransaction(caller, async (ctx) => tellConfirmed(ctx, order))
    await sendAll(order.id)
    const [email] = await sentTo('email', to)
    expect(email!.html).not.toContain('<img src=x')
    expect(email!.text).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('a mail server or an SMS gateway that does not simply take it', () => {
  const confirmed = async (emailAddress: string, phoneNumber?: string) => {
    const { order } = await placed({ emailAddress, phoneNumber: phoneNumber ?? null })
    await inTransaction(caller, async (ctx) => tellConfirmed(ctx, order))
    return order.id
  }

  it('down: kept, tried again, sent when it is back', async () => {
    // A connection that was kept from before would outlive the server.
    closeEmail(world.services.config)
    await sandbox.control('/faults/smtp', { down: true })
    const orderId = await confirmed('down@example.test')
    const [row] = await sendAll(orderId)
    expect(['queued', 'unknown']).toContain(row!.state)
    expect(row!.problem).toBeTruthy()
    expect((await world.waitingJobs()).map((job) => job.key)).toContain(`notify:${row!.id}`)
    await sandbox.control('/faults/clear', {})
    const [after] = await sendAll(orderId)
    expect(after).toMatchObject({ state: 'sent', attempts: 2, problem: null })
    expect(await sentTo('email', 'down@example.test')).toHaveLength(1)
  })

  it('asks to come back, for hours: given up visibly in the end', async () => {
    await sandbox.control('/faults/smtp', { reject451: 1 })
    const orderId = await confirmed('later@example.test')
    for (let attempt = 1; attempt < 14; attempt++) expect((await sendAll(orderId))[0]!.state).toBe('queued')
    expect((await sendAll(orderId))[0]).toMatchObject({ state: 'failed', problem: 'SMTP 451', attempts: 14 })
  })

  it('SMS: refused, unavailable, lost', async () => {
    const orderId = await confirmed('sms@example.test', '+12125550144')
    await sandbox.control('/faults/twilio', { rate429: { count: 1 } })
    const state = async () => (await sendAll(orderId)).find((row) => row.channel === 'sms')!.state
    expect(await state()).toBe('queued')
    await sandbox.control('/faults/twilio', { failAfterCommit500: 1 })
    expect(await state()).toBe('unknown')
    expect(await state()).toBe('failed')
  })

  it('killed before anything was written: the janitor finds it, and leaves alone what waits its turn', async () => {
    const orderId = await confirmed('killed@example.test')
    const [row] = await rowsOf(orderId)
    const waiting = async () => (await world.waitingJobs()).filter((job) => job.key === `notify:${row!.id}`)
    const remove = (key: string) =>
      inTransaction(caller, async (ctx) => {
        await ctx.db.execute(`select graphile_worker.remove_job('${key}')`)
      })
    // Its order's job sees to it, and after that was lost a job of its own.
    await inTransaction(caller, async (ctx) =>
      enqueue(ctx, fulfilment, { orderId }, { jobKey: `fulfil:${orderId}` }),
    )
    world.clock.set(later(world.clock.now(), 3 * 60_000))
    await watchNotifications(caller)
    expect(await waiting()).toEqual([])
    await remove(`fulfil:${orderId}`)
    await watchNotifications(caller)
    const [queued] = await waiting()
    expect(queued).toBeDefined()
    await watchNotifications(caller)
    expect(await waiting()).toEqual([queued])
    await remove(`notify:${row!.id}`)
    await watchNotifications(caller)
    expect(await waiting()).toHaveLength(1)
  })
})
