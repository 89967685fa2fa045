import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { SurchargeInput } from '#contracts/charges/views.ts'
import { dayOf, startOfDay } from '#contracts/date-range.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { surcharges } from '#tables/charges.ts'
import { surchargeStatus, type Surcharge } from './statuses.ts'
import { columnsOf, inputOf } from './surcharge-values.ts'
import { surchargeActs } from '#contracts/charges/acts.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'

/** Writes a new surcharge or tax, inactive at first, and returns its id. */
export async function createSurcharge(ctx: Ctx, input: SurchargeInput): Promise<string> {
  const id = newId()
  await ctx.db.insert(surcharges).values({
    tenantId: ctx.tenant.id,
    id,
    key: keyOf(input.name.en, id),
    ...columnsOf(input),
    status: createdState(surchargeStatus, 'create'),
    createdAt: ctx.now,
  })
  emitCreated(ctx, surchargeStatus, 'create', id, id, { name: input.name.en })
  return id
}

/** Readable in an order's charges, and never that of another. */
const keyOf = (name: string, id: string) =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)}-${id.slice(-6)}`

type Edit = SurchargeInput & { id: string; version: number; fromDay: string | null }

/**
 * Changes a surcharge or tax for every order that is placed from now on, or from a day on; those that are placed keep theirs.
 * @throws CodedError NOT_FOUND; VERSION_CONFLICT; INVALID_STATE when it is archived; DAY_PAST
 */
export async function editSurcharge(ctx: Ctx, { id, version, fromDay, ...input }: Edit): Promise<void> {
  const row = await lockedSurcharge(ctx, id)
  assertIn(surchargeActs, 'edit', row.status)
  if (row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: row.version })
  if (isDeepStrictEqual(inputOf(row), { ...input, states: columnsOf(input).states })) return
  const at = fromDay === null ? null : startOf(ctx, fromDay)
  if (at) await planChange(ctx, id, input, at)
  else await applyChange(ctx, row, input)
}

/** The instant at which a day to come begins, in the service provider's zone; null for today. @throws CodedError DAY_PAST */
export function startOf({ tenant, now }: Ctx, day: string): Date | null {
  const today = dayOf(now, tenant.timeZone)
  if (day < today) throw new CodedError('DAY_PAST')
  return day === today ? null : startOfDay(day, tenant.timeZone)
}

async function planChange(ctx: Ctx, id: string, next: SurchargeInput, nextAt: Date) {
  await ctx.db
    .update(surcharges)
    .set({ next, nextAt, version: sql`${surcharges.version} + 1` })
    .where(thisSurcharge(ctx, id))
  emit(ctx, events.surcharge.plan_change, { subject: id, data: { new: next, at: nextAt.toISOString() } })
}

/** Makes it what is said of it; what was planned before is over. */
export async function applyChange(ctx: Ctx, row: Surcharge, input: SurchargeInput): Promise<void> {
  const before = inputOf(row)
  const after = { ...input, states: columnsOf(input).states }
  await ctx.db
    .update(surcharges)
    .set({ ...columnsOf(input), next: null, nextAt: null, version: sql`${surcharges.version} + 1` })
    .where(thisSurcharge(ctx, row.id))
  const changed = (Object.keys(before) as (keyof SurchargeInput)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  const factsOf = (values: SurchargeInput) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  emit(ctx, events.surcharge.edit, { subject: row.id, data: { old: factsOf(before), new: factsOf(after) } })
}

/** What keeps a change from being dropped: that none is planned. */
export const whyNoChange = ({ next, status }: Pick<Surcharge, 'next' | 'status'>) =>
  next ? null : new CodedError('INVALID_STATE', { from: status, event: 'drop_change', allowed: [] })

/** Leaves it as it is. @throws CodedError NOT_FOUND; INVALID_STATE when no change is planned */
export async function dropChange(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = await lockedSurcharge(ctx, id)
  assertNothing(whyNoChange(row))
  await ctx.db
    .update(surcharges)
    .set({ next: null, nextAt: null, version: sql`${surcharges.version} + 1` })
    .where(thisSurcharge(ctx, id))
  emit(ctx, events.surcharge.drop_change, { subject: id })
}

const thisSurcharge = (ctx: Ctx, id: string) =>
  and(eq(surcharges.tenantId, ctx.tenant.id), eq(surcharges.id, id))

async function lockedSurcharge(ctx: Ctx, id: string): Promise<Surcharge> {
  const [row] = await ctx.db.select().from(surcharges).where(thisSurcharge(ctx, id)).for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}
