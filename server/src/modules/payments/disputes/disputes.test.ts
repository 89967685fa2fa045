import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attentionOf } from '#platform/office/attention.ts'
import { daysMs, minutesMs } from '#platform/clock.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { disputeEvidence, disputes } from '#tables/payments-disputes.ts'
import { payments } from '#tables/payments.ts'
import { refundAsSeen } from '#server/testing/as-seen.ts'
import { createAppWorld, type AppWorld } from '#server/testing/app-world.ts'
import { cards, decideHosted } from '#server/testing/hosted-page.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { buy, openShop, place, type Shop } from '#server/testing/shopping.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { until } from '#server/testing/until.ts'

let world: AppWorld
let shop: Shop
let staff: ReturnType<AppWorld['api']>
beforeAll(async () => {
  world = await createAppWorld()
  shop = await openShop(world)
  staff = world.api('base', { token: (await signInAs(world, shop.tenant)).token })
  for (const { id, provider, revision } of (await staff.payments.ways.list({})).ways)
    if (provider === 'paypal')
      await staff.payments.ways.save({
        ...{ id, revision, isActive: true },
        ...{ countries: null, currencies: null, minCents: null, maxCents: null },
      })
})
afterEach(() => world.sandbox.control('/faults/clear', {}))
afterAll(() => world?.close())

const within = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(world.caller(shop.tenant, { kind: 'system', name: 'test' }), work)
const disputeOf = (orderId: string) =>
  within(async ({ db }) => (await db.select().from(disputes).where(eq(disputes.orderId, orderId)))[0])
const paymentOf = (orderId: string) =>
  within(async ({ db }) => (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!)
const ledgerOf = async (orderId: string) => {
  const { rows } = await within(({ db }) =>
    db.execute<{ account: string; cents: string }>(sql`
      select account, sum(cents) as cents from (
        select debit_account as account, amount_cents as cents from ledger_transfers where order_id = ${orderId}
        union all select credit_account, -amount_cents from ledger_transfers where order_id = ${orderId}) t
      group by account`),
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}
const waiting = (id: string) =>
  within(async (ctx) => (await attentionOf(ctx, 'dispute', id)).map(({ kind }) => kind))

/** A paid order whose bank, or PayPal, asks for its money back. */
async function disputedBy(provider: 'stripe' | 'paypal') {
  const items = [shop.plan('france1')]
  const { orderId, redirectUrl } =
    provider === 'stripe'
      ? await buy(world.api('base'), { items }, cards.disputed)
      : await place(world.api('base'), { items, input: { paymentMethod: 'paypal' } })
  if (provider === 'paypal') {
    await decideHosted(redirectUrl!, 'approve')
    await world.settle()
    const { providerPayment } = await paymentOf(orderId)
    await world.sandbox.control('/paypal/dispute', { capture: providerPayment, outcome: null })
  }
  const dispute = await until(async () => {
    await world.settle({ rounds: [] })
    return disputeOf(orderId)
  })
  return { orderId, id: dispute.id }
}

/** The bank decides. */
async function decide(orderId: string, outcome: 'won' | 'lost') {
  const { provider, providerPayment } = await paymentOf(orderId)
  if (provider === 'stripe')
    await world.sandbox.control('/stripe/dispute', { paymentIntent: providerPayment, status: outcome })
  else await world.sandbox.control('/paypal/dispute', { capture: providerPayment, outcome })
  await until(async () => {
    await world.settle({ rounds: [] })
    return (await disputeOf(orderId))!.state === outcome
  })
}

const words = { kind: 'usage', words: 'The eSIM was used on four days after it was bought.' } as const
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(['stripe', 'paypal'] as const)('%s', (provider) => {
  test('a dispute is a record with its deadline, and takes its money and fee in the ledger', async () => {
    const { id, orderId } = await disputedBy(provider)
    const dispute = await staff.payments.disputes.get({ id })
    expect(dispute).toMatchObject({ state: 'evidence_due', provider, amountCents: 500, feeCents: 1500 })
    expect(new Date(dispute.dueAt!).getTime()).toBeGreaterThan(world.clock.now().getTime())
    expect(dispute.reason).toBe(provider === 'stripe' ? 'fraudulent' : 'not_received')
    expect(await ledgerOf(orderId)).toMatchObject({ disputed_funds: 500, dispute_fees: 1500 })
    expect(await waiting(id)).toEqual(['dispute_evidence_due'])
    const { items } = await staff.payments.disputes.list({ needsAttention: true, search: dispute.reference })
    expect(items.map((row) => row.id)).toEqual([id])
  })

  test('a dispute is found by itself, its payment, its order and who bought, of whom masked roles need all', async () => {
    const { id, orderId } = await disputedBy(provider)
    const order = await staff.orders.get({ id: orderId })
    const { providerPayment } = await paymentOf(orderId)
    const masked = world.api('base', { token: (await signInAs(world, shop.tenant, 'read-only')).token })
    const finds = async (search: string, api = staff) =>
      (await api.payments.disputes.list({ search, provider: [provider] })).items.some((row) => row.id === id)
    const { reference } = await staff.payments.disputes.get({ id })
    for (const search of [reference, providerPayment!, order.orderNumber, order.emailAddress])
      expect([search, await finds(search)]).toEqual([search, true])
    const part = order.emailAddress.slice(0, order.emailAddress.indexOf('@') - 1)
    expect(await finds(part)).toBe(true)
    expect(await finds(part, masked)).toBe(false)
    expect(await finds(order.emailAddress, masked)).toBe(true)
    expect(await finds('nobody of that name')).toBe(false)
  })

  test('evidence is kept sealed, goes to the provider once, and a won dispute brings the money back', async () => {
    const { id, orderId } = await disputedBy(provider)
    await expect(staff.payments.disputes.submit({ id })).rejects.toMatchObject({ code: 'NO_EVIDENCE' })
    await staff.payments.disputes.addEvidence({ id, ...words })
    const file = {
      kind: 'delivery',
      name: 'proof of delivery.png',
      file: picture.toString('base64'),
    } as const
    await staff.payments.disputes.addEvidenceFile({ id, ...file })
    const { evidence } = await staff.payments.disputes.get({ id })
    expect(evidence).toMatchObject([
      { kind: 'usage', words: words.words, sentAt: null },
      { kind: 'delivery', words: null, file: { name: 'proof of delivery.jpg', type: 'image/jpeg' } },
    ])
    const kept = await within(({ db }) =>
      db.select().from(disputeEvidence).where(eq(disputeEvidence.disputeId, id)),
    )
    expect(JSON.stringify(kept)).not.toContain('used on four days')
    const taken = await staff.payments.disputes.takeFile({ id, evidenceId: evidence[1]!.id })
    expect((await taken.arrayBuffer()).byteLength).toBe(evidence[1]!.file!.sizeBytes)

    await staff.payments.disputes.submit({ id })
    expect(await staff.payments.disputes.get({ id })).toMatchObject({ state: 'submitted' })
    await expect(staff.payments.disputes.submit({ id })).rejects.toMatchObject({ code: 'INVALID_STATE' })
    await expect(staff.payments.disputes.addEvidence({ id, ...words })).rejects.toMatchObject({
      code: 'INVALID_STATE',
    })
    expect(await waiting(id)).toEqual([])
    await decide(orderId, 'won')
    const { state, evidence: sent, movements } = await staff.payments.disputes.get({ id })
    expect(state).toBe('won')
    expect(sent.every(({ sentAt }) => sentAt !== null)).toBe(true)
    expect(movements.some(({ kind }) => kind === 'reinstated')).toBe(true)
    expect(await ledgerOf(orderId)).toMatchObject({ disputed_funds: 0, dispute_fees: 1500 })
    expect((await paymentOf(orderId)).state).toBe('succeeded')
  })

  test('an accepted dispute is a loss, and nothing of it can be refunded', async () => {
    const { id, orderId } = await disputedBy(provider)
    const payment = await paymentOf(orderId)
    const refund = { id: payment.id, reason: 'requested_by_customer', note: 'Asked by phone' } as const
    await expect(refundAsSeen(staff, refund)).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' })
    await staff.payments.disputes.accept({ id })
    expect(await staff.payments.disputes.get({ id })).toMatchObject({ state: 'accepted' })
    expect(await ledgerOf(orderId)).toMatchObject({
      disputed_funds: 0,
      chargeback_losses: 500,
      dispute_fees: 1500,
    })
    expect((await paymentOf(orderId)).state).toBe('charged_back')
    await expect(refundAsSeen(staff, refund)).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' })
    await world.settle()
    expect(
      await checkInvariants(
        { adminUrl: world.database.adminUrl, sandbox: world.sandbox },
        { settled: false },
      ),
    ).toEqual([])
  })

  test('an answer whose own answer was lost is found out by the janitor', async () => {
    const { id, orderId } = await disputedBy(provider)
    await staff.payments.disputes.addEvidence({ id, ...words })
    await world.sandbox.control(`/faults/${provider}`, {
      webhooksOff: true,
      rateTimeoutAfterCommit: { count: 9 },
      match: provider === 'stripe' ? 'POST /v1/disputes/' : 'provide-evidence',
    })
    await staff.payments.disputes.submit({ id })
    expect((await disputeOf(orderId))!.state).toBe('sending')
    await world.sandbox.control('/faults/clear', {})
    await until(async () => {
      await world.advance(minutesMs(2))
      await world.settle()
      return (await staff.payments.disputes.get({ id })).state === 'submitted'
    })
  })
})

test('a role without the permission neither answers nor accepts, and reads no words of the evidence', async () => {
  const { id } = await disputedBy('stripe')
  await staff.payments.disputes.addEvidence({ id, ...words })
  const support = world.api('base', { token: (await signInAs(world, shop.tenant, 'support')).token })
  const reader = world.api('base', { token: (await signInAs(world, shop.tenant, 'read-only')).token })
  for (const act of ['submit', 'accept'] as const)
    await expect(support.payments.disputes[act]({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(reader.payments.disputes.addEvidence({ id, ...words })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const { evidence, emailAddress } = await reader.payments.disputes.get({ id })
  expect(evidence).toMatchObject([{ words: null }])
  expect(emailAddress).toContain('…')
  const [piece] = (await staff.payments.disputes.get({ id })).evidence
  await staff.payments.disputes.removeEvidence({ id, evidenceId: piece!.id })
  expect((await staff.payments.disputes.get({ id })).evidence).toEqual([])
})

test('another service provider knows nothing of it', async () => {
  const { id } = await disputedBy('stripe')
  const tenant = await world.tenant('roamilo')
  const foreign = world.api('roamilo', { token: (await signInAs(world, tenant)).token })
  await expect(foreign.payments.disputes.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const rows = await inTransaction(world.caller(tenant), ({ db }) =>
    db
      .select()
      .from(disputes)
      .where(and(eq(disputes.id, id))),
  )
  expect(rows).toEqual([])
})

test('an answer that is still missing calls more loudly when little time is left', async () => {
  const { id } = await disputedBy('stripe')
  await world.advance(daysMs(6.5))
  await until(async () => {
    await world.settle()
    return (await waiting(id)).includes('dispute_evidence_urgent')
  })
  expect(await waiting(id)).toEqual(['dispute_evidence_urgent'])
})
