import { eq } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import type { ServiceProviderView } from '#contracts/service-providers/views.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { brands, serviceProviders } from '#tables/service-providers.ts'
import { forgetUnused, keepFile } from './brand-files.ts'
import { storedPicture } from './picture.ts'
import { loadProvider, providerView } from './provider-view.ts'

export type LogoVariant = 'light' | 'dark'

/**
 * Stores a logo, given as base64, for light or dark surroundings.
 * @throws CodedError PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_COSTLY; TOO_MANY_REQUESTS, BUSY
 */
export async function setLogo(
  caller: Caller,
  { variant, picture }: { variant: LogoVariant; picture: string },
): Promise<ServiceProviderView> {
  const { name, content } = await storedPicture(caller, Buffer.from(picture, 'base64'))
  await inTransaction(caller, async (ctx) => {
    await keepFile(ctx, { name, content })
    await show(ctx, variant, name)
  })
  return inTransaction(caller, providerView)
}

/** Goes back to the name drawn in the brand's colours, or in the dark to the logo for light surroundings. */
export async function removeLogo(caller: Caller, variant: LogoVariant): Promise<ServiceProviderView> {
  await inTransaction(caller, (ctx) => show(ctx, variant, null))
  return inTransaction(caller, providerView)
}

async function show(ctx: Ctx, variant: LogoVariant, name: string | null) {
  const { brand, provider } = await loadProvider(ctx, { forUpdate: true })
  const before = variant === 'light' ? brand.logo : brand.logoDark
  if (before === name) return
  const after = variant === 'light' ? { logo: name } : { logoDark: name }
  await ctx.db
    .update(brands)
    .set({ ...after, version: brand.version + 1 })
    .where(eq(brands.serviceProviderId, ctx.tenant.id))
  await ctx.db
    .update(serviceProviders)
    .set({ version: provider.version + 1 })
    .where(eq(serviceProviders.id, ctx.tenant.id))
  if (before) await forgetUnused(ctx, before)
  emit(ctx, name ? events.service_provider.set_logo : events.service_provider.remove_logo, {
    subject: ctx.tenant.id,
    data: { fields: [variant === 'light' ? 'logo' : 'logoDark'] },
  })
}
