import type { NewPromoCode } from '#contracts/promotions/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { resellerByCode } from '#modules/identity/index.ts'
import { promoCodes } from '#tables/promotions.ts'
import { plansNamed } from './promo-code.queries.ts'
import { promoCodeState } from './statuses.ts'

/** @throws CodedError PROMO_TAKEN; PLAN_NOT_FOUND; RESELLER_UNKNOWN; DAYS_TURNED where it would end before it begins */
export async function createPromoCode(ctx: Ctx, { code, ...input }: NewPromoCode): Promise<{ id: string }> {
  await assertPlansAndDays(ctx, input)
  const id = newId()
  const written = await ctx.db
    .insert(promoCodes)
    .values({
      ...(await columnsOf(ctx, input)),
      ...{ tenantId: ctx.tenant.id, id, code, state: createdState(promoCodeState, 'create') },
      createdBy: ctx.actor.kind === 'administrator' ? ctx.actor.name : null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: promoCodes.id })
  if (written.length === 0) throw new CodedError('PROMO_TAKEN')
  emitCreated(ctx, promoCodeState, 'create', id, id, { code })
  return { id }
}

type Said = Omit<NewPromoCode, 'code'>

/** @throws CodedError PLAN_NOT_FOUND; DAYS_TURNED */
export async function assertPlansAndDays(ctx: Ctx, { planIds, startsAt, endsAt }: Said): Promise<void> {
  if (startsAt && endsAt && endsAt <= startsAt) throw new CodedError('DAYS_TURNED')
  if (planIds && (await plansNamed(ctx, planIds)).length < new Set(planIds).size)
    throw new CodedError('PLAN_NOT_FOUND')
}

/** What people say of a code, as its row has it. @throws CodedError RESELLER_UNKNOWN */
export async function columnsOf(ctx: Ctx, { name, resellerCode, startsAt, endsAt, ...rest }: Said) {
  const seller = resellerCode ? await resellerByCode(ctx, resellerCode) : undefined
  if (resellerCode && !seller) throw new CodedError('RESELLER_UNKNOWN')
  return {
    ...rest,
    name: name ?? null,
    resellerId: seller?.id ?? null,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}
