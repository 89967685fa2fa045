import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { ShippingRateInput } from '#contracts/charges/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { shippingRates } from '#tables/charges.ts'
import { shippingRateStatus, type ShippingRate } from './statuses.ts'
import { shippingRateActs } from '#contracts/charges/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/** What people say of a shipping rate, as its row has it. */
export const rateColumnsOf = ({ daysFrom, daysTo, ...input }: ShippingRateInput) => ({
  ...input,
  estimatedDays: [daysFrom, daysTo] as [number, number],
})

/** What a row says, as people say it. */
export const rateInputOf = ({ name, country, priceCents, freeOverCents, estimatedDays }: ShippingRate) => ({
  name: { en: name.en, es: name.es },
  country,
  priceCents,
  freeOverCents,
  daysFrom: estimatedDays[0],
  daysTo: estimatedDays[1],
})

/** Writes a new shipping rate, inactive at first, and returns its id. @throws CodedError INVALID_INPUT with issues */
export async function createShippingRate(ctx: Ctx, input: ShippingRateInput): Promise<string> {
  checkDays(ctx, input)
  const id = newId()
  await ctx.db.insert(shippingRates).values({
    tenantId: ctx.tenant.id,
    id,
    ...rateColumnsOf(input),
    status: createdState(shippingRateStatus, 'create'),
    createdAt: ctx.now,
  })
  emitCreated(ctx, shippingRateStatus, 'create', id, id, { name: input.name.en })
  return id
}

/**
 * Changes a shipping rate for every order that is placed from now on.
 * @throws CodedError NOT_FOUND; VERSION_CONFLICT; INVALID_STATE when it is archived; INVALID_INPUT with issues
 */
export async function editShippingRate(
  ctx: Ctx,
  { id, version, ...input }: ShippingRateInput & { id: string; version: number },
): Promise<void> {
  checkDays(ctx, input)
  const which = and(eq(shippingRates.tenantId, ctx.tenant.id), eq(shippingRates.id, id))
  const [row] = await ctx.db.select().from(shippingRates).where(which).for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  assertIn(shippingRateActs, 'edit', row.status)
  if (row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: row.version })
  const before = rateInputOf(row) as ShippingRateInput
  const changed = (Object.keys(before) as (keyof ShippingRateInput)[]).filter(
    (key) => !isDeepStrictEqual(before[key], input[key]),
  )
  if (changed.length === 0) return
  await ctx.db
    .update(shippingRates)
    .set({ ...rateColumnsOf(input), version: sql`${shippingRates.version} + 1` })
    .where(which)
  const factsOf = (values: ShippingRateInput) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  emit(ctx, events.shipping_rate.edit, { subject: id, data: { old: factsOf(before), new: factsOf(input) } })
}

function checkDays({ locale }: Ctx, { daysFrom, daysTo }: ShippingRateInput): void {
  if (daysTo >= daysFrom) return
  const code = 'DAYS_FEWER'
  throw new CodedError('INVALID_INPUT', {
    issues: [{ path: 'daysTo', code, message: fieldMessage(locale, code) }],
  })
}
