import { CodedError } from '#contracts/errors.ts'
import type { ServiceProviderView } from '#contracts/service-providers/views.ts'
import { advance } from '#platform/advance.ts'
import type { Caller } from '#platform/context.ts'
import { transact } from '#platform/database/scope.ts'
import { defaultDomain } from '#modules/tenancy/index.ts'
import { providerState } from './provider-status.ts'
import { providerView } from './provider-view.ts'

/**
 * Closes the site and stops its people from the next request on. What was already paid is still settled, delivered and
 * refunded.
 * @throws CodedError HOUSE_BRAND, INVALID_STATE
 */
export async function suspendProvider(caller: Caller, reason: string): Promise<ServiceProviderView> {
  if (caller.tenant.domain === defaultDomain) throw new CodedError('HOUSE_BRAND')
  await transact(caller, (ctx) => advance(ctx, providerState, ctx.tenant.id, 'suspend', { data: { reason } }))
  return transact(caller, providerView)
}

/** Opens the site again; sessions that have not expired go on. @throws CodedError INVALID_STATE */
export async function resumeProvider(caller: Caller): Promise<ServiceProviderView> {
  await transact(caller, (ctx) => advance(ctx, providerState, ctx.tenant.id, 'resume'))
  return transact(caller, providerView)
}
