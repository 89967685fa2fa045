import { eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Caller, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { siteOrigin } from '#modules/tenancy/index.ts'
import { serviceProviders } from '#tables/service-providers.ts'

/** Of a row or an input that says more. */
export const tenantOf = ({
  id,
  domain,
  name,
  timeZone,
  orderPrefix,
  invoicePrefix,
  isLive,
}: Tenant): Tenant => ({
  id,
  domain,
  name,
  timeZone,
  orderPrefix,
  invoicePrefix,
  isLive,
})

/**
 * The same person at work inside another service provider: in its scope, with its keys, in its audit trail.
 * @throws CodedError NOT_FOUND
 */
export async function callerWithin(caller: Caller, id: string): Promise<Caller> {
  const [provider] = await inTransaction(caller, (ctx) =>
    ctx.db.select().from(serviceProviders).where(eq(serviceProviders.id, id)),
  )
  if (!provider) throw new CodedError('NOT_FOUND')
  return callerOf(caller, tenantOf(provider))
}

export function callerOf(caller: Caller, tenant: Tenant): Caller {
  // The key of the request lies with the tenant that was called, and so does its answer; the snapshots may be older.
  const { claim: _claim, asOf: _asOf, ...rest } = caller
  return { ...rest, tenant, origin: siteOrigin(caller.services.config, tenant.domain) }
}
