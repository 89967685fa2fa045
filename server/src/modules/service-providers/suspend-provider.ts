import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { advance } from '#platform/advance.ts'
import { defaultDomain } from '#modules/tenancy/index.ts'
import { providerState } from './provider-status.ts'

/**
 * Closes the site and stops its people from the next request on. What was already paid is still settled, delivered and
 * refunded.
 * @throws CodedError HOUSE_BRAND, INVALID_STATE
 */
export async function suspendProvider(ctx: Ctx, { reason }: { reason: string }): Promise<void> {
  if (ctx.tenant.domain === defaultDomain) throw new CodedError('HOUSE_BRAND')
  await advance(ctx, providerState, ctx.tenant.id, 'suspend', { data: { reason } })
}

/** Opens the site again; sessions that have not expired go on. @throws CodedError INVALID_STATE */
export async function resumeProvider(ctx: Ctx): Promise<void> {
  await advance(ctx, providerState, ctx.tenant.id, 'resume')
}
