import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import type { ServiceProviderView } from '#contracts/service-providers/views.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Caller, Ctx, Tenant } from '#platform/context.ts'
import { newWrappedKey, vaultFrom } from '#platform/security/crypto.ts'
import { loadMasterKey } from '#platform/security/master-key.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { inviteTo } from '#modules/identity/index.ts'
import { brands, serviceProviders, tenantKeys } from '#tables/service-providers.ts'
import { callerOf, tenantOf } from './within-provider.ts'
import { providerState } from './provider-status.ts'
import { providerView } from './provider-view.ts'
import { ownColors } from './update-provider.ts'

export interface NewProvider {
  domain: string
  name: string
  legalName: string
  timeZone: string
  orderPrefix: string
  invoicePrefix: string
  isLive: boolean
  colors: Record<string, string | null | undefined>
  support: SiteView['support']
  address: string
  owner: { email: string; firstName: string; lastName: string; locale: Locale }
}

/**
 * Creates a service provider whose site answers from the commit on, and invites its first owner by e-mail: all in one
 * transaction of the new tenant's own scope, so that nothing is ever half made. The id follows from the request's key,
 * so a repeated request finds what the first one made.
 * @throws CodedError DOMAIN_TAKEN
 */
export async function createProvider(caller: Caller, input: NewProvider): Promise<ServiceProviderView> {
  const { owner, colors, support, address, ...row } = input
  const tenant = tenantOf({ ...row, id: idOf(caller) })
  const key = newKey(caller, tenant.id)
  const inNew = withVault(callerOf(caller, tenant), key.vault)
  try {
    await inTransaction(inNew, async (ctx) => {
      const inserted = await ctx.db
        .insert(serviceProviders)
        .values({ ...row, id: tenant.id, state: createdState(providerState, 'create'), createdAt: ctx.now })
        .onConflictDoNothing({ target: serviceProviders.id })
        .returning({ id: serviceProviders.id })
      if (inserted.length === 0) return
      await ctx.db.insert(brands).values(brandRow(tenant, { colors, support, address }))
      await ctx.db.insert(tenantKeys).values({ tenantId: tenant.id, wrappedKey: key.wrapped })
      emitCreated(ctx, providerState, 'create', tenant.id, tenant.id, { domain: tenant.domain })
      await open(ctx, owner)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('DOMAIN_TAKEN')
    throw error
  }
  return inTransaction(callerOf(caller, tenant), providerView)
}

/** Another person's key is another request, even where the texts agree. */
function idOf({ actor, idempotencyKey }: Caller): string {
  if (!idempotencyKey || !('id' in actor)) return newId()
  return idFrom('service-provider', actor.id, idempotencyKey)
}

/** The key is used in the transaction that writes it. */
function newKey({ services }: Caller, tenantId: string) {
  const masterKey = loadMasterKey(services.config)
  const wrapped = newWrappedKey(masterKey, tenantId)
  return { wrapped, vault: vaultFrom(masterKey, wrapped, tenantId) }
}

const withVault = (caller: Caller, vault: Ctx['vault']): Caller => ({
  ...caller,
  services: { ...caller.services, vaultOf: async () => vault },
})

async function open(ctx: Ctx, owner: NewProvider['owner']) {
  await inviteTo(ctx, { ...owner, role: 'owner' })
  await advance(ctx, providerState, ctx.tenant.id, 'open')
}

/** Whatever is null follows the platform; the first page of an own host is the eligibility check until somebody chooses. */
const brandRow = (
  tenant: Tenant,
  { colors, support, address }: Pick<NewProvider, 'colors' | 'support' | 'address'>,
): typeof brands.$inferInsert => ({
  serviceProviderId: tenant.id,
  brandKey: tenant.domain,
  colors: ownColors(colors),
  support,
  address,
  homeRedirect: '/eligibility-check',
  apiBase: { test: null, production: null },
  portalHost: { test: null, production: null },
})
