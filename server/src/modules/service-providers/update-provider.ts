import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { ServiceProviderView } from '#contracts/service-providers/views.ts'
import { events } from '#contracts/events.ts'
import type { Caller } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/database/scope.ts'
import { brands, serviceProviders } from '#tables/service-providers.ts'
import { versionConflict } from './provider-history.ts'
import { loadProvider, providerView } from './provider-view.ts'

type ProviderPatch = Partial<
  Pick<
    typeof serviceProviders.$inferSelect,
    'name' | 'legalName' | 'timeZone' | 'orderPrefix' | 'invoicePrefix' | 'isLive'
  >
>
type BrandPatch = Partial<
  Omit<typeof brands.$inferSelect, 'serviceProviderId' | 'brandKey' | 'version' | 'colors'>
> & {
  colors?: Record<string, string | null | undefined>
}
/** Fields that were sent; one that was left out is undefined. */
export type ProviderChange = { version: number } & {
  [Field in keyof (ProviderPatch & BrandPatch)]?: (ProviderPatch & BrandPatch)[Field] | undefined
}

const providerFields = new Set<string>([
  'name',
  'legalName',
  'timeZone',
  'orderPrefix',
  'invoicePrefix',
  'isLive',
])
/**
 * Changes the fields that are given of the service provider that the caller works in.
 * @throws CodedError VERSION_CONFLICT with `{ version, changes }`; NUMBER_TAKEN
 */
export async function updateProvider(
  caller: Caller,
  { version, ...change }: ProviderChange,
): Promise<ServiceProviderView> {
  const work = transact(caller, async (ctx) => {
    const { provider, brand } = await loadProvider(ctx, { forUpdate: true })
    const before: Record<string, unknown> = { ...brand, ...provider }
    const wanted = Object.entries(change.colors ? { ...change, colors: ownColors(change.colors) } : change)
    const changed = wanted.filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field]),
    )
    if (changed.length === 0) return
    if (provider.version !== version)
      throw await versionConflict(ctx, { seen: version, latest: provider.version })
    const ofProvider = changed.filter(([field]) => providerFields.has(field))
    const ofBrand = changed.filter(([field]) => !providerFields.has(field))
    await ctx.db
      .update(serviceProviders)
      .set({ ...Object.fromEntries(ofProvider), version: version + 1 })
      .where(eq(serviceProviders.id, ctx.tenant.id))
    if (ofBrand.length > 0)
      await ctx.db
        .update(brands)
        .set({ ...Object.fromEntries(ofBrand), version: brand.version + 1 })
        .where(eq(brands.serviceProviderId, ctx.tenant.id))
    emit(ctx, events.service_provider.change, {
      subject: ctx.tenant.id,
      data: { fields: changed.map(([field]) => field) },
    })
  })
  await work.catch((error: unknown) => {
    // The one thing that no two of them may share.
    throw isUniqueViolation(error) ? new CodedError('NUMBER_TAKEN') : error
  })
  return transact(caller, providerView)
}

/** Colours of the brand's own: what is null or left out follows the platform. */
export const ownColors = (colors: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(colors).filter(([, color]) => color))
