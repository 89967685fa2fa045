import { and, eq } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { hoursMs, later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { openDay, recordLook, resolveDifference } from '#modules/payments/index.ts'
import type { ReportedMovement } from '#providers/payments/payment-provider.ts'
import { reconciliationDifferences } from '#tables/payments-reconciliations.ts'
import { chargedElsewhere, reconciledDays, returnedElsewhere } from '../data/reconciliations.ts'
import { job, staff } from './actors.ts'
import { stripeId } from './past-ids.ts'
import type { Shop } from './sale.ts'
import { endOfHistory, type Scribe } from './scribe.ts'
import { lineOf, type KnownCharge, type KnownPayment } from './vendors.ts'

/** When the clock compares the day before. */
const comparedAfterMs = hoursMs(4) + minutesMs(7)
const answeredAfterMs = hoursMs(5.5)

/** The last days of the provider, each compared with the ledger on the morning after. */
export async function writeReconciliations(ctx: Ctx, scribe: Scribe, shop: Shop): Promise<void> {
  const { timeZone, domain } = shop.brand
  const today = dayOf(ctx.now, timeZone)
  const elsewhere = domain === 'base' ? chargedElsewhere : []
  for (const { daysAgo, hour } of elsewhere) {
    const example = shop.vendors.payments.find(({ state }) => state === 'paid')
    const at = later(startOfDay(addDays(today, -daysAgo), timeZone), hoursMs(hour))
    if (example) shop.vendors.payments.push(chargedByHand(example, at))
  }
  if (domain === 'base') returnByHand(shop, today)
  const { payments, charges } = shop.vendors
  const reportOf = (provider: string) =>
    provider === 'stripe'
      ? payments.flatMap(movementsOf)
      : charges.filter((one) => one.provider === provider).flatMap(movementsElsewhere)
  for (let daysAgo = reconciledDays; daysAgo > 0; daysAgo--) {
    const day = addDays(today, -daysAgo)
    const endsAt = startOfDay(addDays(day, 1), timeZone)
    const comparing = later(endsAt, comparedAfterMs)
    if (comparing > endOfHistory(ctx.now)) return
    const moment = scribe.moment(comparing, job('reconcile-days'))
    for (const { id, provider } of await openDay(moment, day, comparing))
      await recordLook(moment, id, reportOf(provider))
    await scribe.settle([moment])
    const reason = elsewhere.find((one) => one.daysAgo === daysAgo)?.reason
    if (reason) await answer(ctx, scribe, shop, { at: later(comparing, answeredAfterMs), reason })
  }
}

/** Somebody gave back a part of a wallet's payment on its provider's own page, and no refund knows of it. */
function returnByHand({ brand, vendors }: Shop, today: string): void {
  const { provider, daysAgo, hour, amountCents } = returnedElsewhere
  const created = later(startOfDay(addDays(today, -daysAgo), brand.timeZone), hoursMs(hour))
  const paid = vendors.charges.filter(
    (one) => one.provider === provider && one.paid < created && one.amountCents > amountCents,
  )
  const last = paid.toSorted((one, other) => other.paid.getTime() - one.paid.getTime())[0]
  last?.refunds.push({ id: `${last.providerPayment.slice(1)}R`, amountCents, created })
}

/** Somebody charged a card on the provider's own page: it bears the brand's mark, and no order knows of it. */
function chargedByHand(example: KnownPayment, at: Date): KnownPayment {
  const key = `by-hand/${example.page.paymentId}/${at.getTime()}`
  return {
    ...example,
    page: { ...example.page, paymentId: idFrom('seed', key), orderNumber: 'By phone' },
    session: stripeId('cs_test', 58, key),
    paymentIntent: stripeId('pi', 24, key),
    ...{ created: at, paid: at, refunds: [], dispute: undefined },
  }
}

async function answer(
  ctx: Ctx,
  scribe: Scribe,
  shop: Shop,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const open = await ctx.db
    .select({ id: reconciliationDifferences.id })
    .from(reconciliationDifferences)
    .where(
      and(eq(reconciliationDifferences.tenantId, ctx.tenant.id), eq(reconciliationDifferences.state, 'open')),
    )
  const moment = scribe.moment(at, staff({ shop }, 'finance'))
  for (const { id } of open) await resolveDifference(moment, { id, reason })
  await scribe.settle([moment])
}

/** What a payment of the past at another provider left in its report. */
function movementsElsewhere({ providerPayment, refunds, ...charge }: KnownCharge): ReportedMovement[] {
  const { provider, currency, amountCents, tenantId, paymentId, paid } = charge
  const line = { currency, providerPayment, providerRefund: null, dispute: null, refundId: null, feeCents: 0 }
  return [
    {
      ...{ ...line, reference: providerPayment, kind: 'charge', at: toSecond(paid) },
      ...{ amountCents, tenantId, paymentId, feeCents: provider === 'paypal' ? walletFeeOf(amountCents) : 0 },
    },
    ...refunds.map(({ id, amountCents: cents, created }) => ({
      ...{ ...line, reference: id, providerRefund: id, kind: 'refund' as const, at: toSecond(created) },
      ...{ amountCents: cents, tenantId: null, paymentId: null },
    })),
  ]
}

/** What a wallet costs there. */
const walletFeeOf = (amountCents: number) => Math.round(amountCents * 0.0349) + 49
/** What cards cost at the provider. */
const feeOf = (amountCents: number) => Math.round(amountCents * 0.029) + 30
const toSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** The lines of the provider's report that a payment of the past left. */
function movementsOf({
  page,
  paid,
  paymentIntent,
  amountCents,
  refunds,
  dispute,
}: KnownPayment): ReportedMovement[] {
  if (!paid || !paymentIntent) return []
  const { tenantId, paymentId } = page
  const line = {
    ...{ currency: page.currency, providerPayment: paymentIntent, tenantId, paymentId },
    ...{ providerRefund: null, dispute: null, refundId: null, feeCents: 0 },
  }
  return [
    {
      ...{ ...line, reference: lineOf(paymentIntent), kind: 'charge', at: toSecond(paid) },
      ...{ amountCents, feeCents: feeOf(amountCents) },
    },
    ...refunds.map(({ id, refundId, amountCents: cents, created }) => ({
      ...{ ...line, reference: lineOf(id), kind: 'refund' as const, at: toSecond(created) },
      ...{ providerRefund: id, refundId, amountCents: cents },
    })),
    ...(dispute?.movements ?? []).map(({ id, amount, fee, created }) => ({
      ...{ ...line, tenantId: null, paymentId: null, reference: id, dispute: dispute!.id },
      ...{ kind: amount < 0 ? ('withdrawn' as const) : ('reinstated' as const), at: created },
      ...{ amountCents: Math.abs(amount), feeCents: fee },
    })),
  ]
}
