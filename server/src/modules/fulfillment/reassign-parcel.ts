import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { fulfillmentCompanies } from '#tables/identity.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { emptyOut } from './contents.ts'
import { lockParcel } from './lock-parcel.ts'
import { parcelActs } from '#contracts/fulfillment/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/**
 * Has another company pack a parcel that has not left, or the service provider itself. What somebody had packed of it is
 * to be packed there.
 * @param input.fromId whose it is, as the administrator who reassigns it has seen it
 * @throws CodedError PARCEL_NOT_FOUND, INVALID_STATE; COMPANY_NOT_FOUND, COMPANY_CLOSED; VERSION_CONFLICT
 */
export async function reassignParcel(
  ctx: Ctx,
  {
    id,
    fromId,
    companyId,
    reason,
  }: { id: string; fromId: string | null; companyId: string | null; reason: string },
): Promise<void> {
  const { parcel } = await lockParcel(ctx, id)
  const { state, orderId } = parcel
  assertIn(parcelActs, 'reassign', state)
  const company = companyId ? await openCompany(ctx, companyId) : null
  if (companyId === parcel.companyId) return
  if (parcel.companyId !== fromId) throw new CodedError('VERSION_CONFLICT', { companyId: parcel.companyId })
  await ctx.db
    .update(fulfillments)
    .set({ companyId, heldBy: null, heldAt: null })
    .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.id, id)))
  if (state === 'pending') await emptyOut(ctx, id)
  emit(ctx, events.fulfillment.reassign, {
    subject: id,
    timelineId: orderId,
    data: { company: company?.name ?? null, reason },
  })
}

/** A company that gets parcels. @throws CodedError COMPANY_NOT_FOUND, COMPANY_CLOSED */
export async function openCompany(ctx: Ctx, id: string): Promise<{ name: string }> {
  const [company] = await ctx.db
    .select({ name: fulfillmentCompanies.name, state: fulfillmentCompanies.state })
    .from(fulfillmentCompanies)
    .where(and(eq(fulfillmentCompanies.tenantId, ctx.tenant.id), eq(fulfillmentCompanies.id, id)))
  if (!company) throw new CodedError('COMPANY_NOT_FOUND')
  if (company.state === 'closed') throw new CodedError('COMPANY_CLOSED')
  return company
}
