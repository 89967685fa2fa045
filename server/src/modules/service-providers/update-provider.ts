import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { emit } from '#platform/outbox.ts'
import { brands, serviceProviders } from '#tables/service-providers.ts'
import { versionConflict } from './provider-history.ts'
import { loadProvider } from './provider-view.ts'

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
  ctx: Ctx,
  { version, ...change }: ProviderChange,
): Promise<{ id: string; version: number }> {
  try {
    return { id: ctx.tenant.id, version: await changeProvider(ctx, version, change) }
  } catch (error) {
    // The one thing that no two of them may share.
    throw isUniqueViolation(error) ? new CodedError('NUMBER_TAKEN') : error
  }
}

/** The version that it has now. */
async function changeProvider(
  ctx: Ctx,
  version: number,
  change: Omit<ProviderChange, 'version'>,
): Promise<number> {
  const { provider, brand } = await loadProvider(ctx, { forUpdate: true })
  const before: Record<string, unknown> = { ...brand, ...provider }
  const wanted = Object.entries(change.colors ? { ...change, colors: ownColors(change.colors) } : change)
  const changed = wanted.filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field]),
  )
  if (changed.length === 0) return provider.version
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
  return version + 1
}

/** Colours of the brand's own: what is null or left out follows the platform. */
export const ownColors = (colors: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(colors).filter(([, color]) => color))
