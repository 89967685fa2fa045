import { and, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { devices } from '#tables/devices.ts'
import { brandFiles, brands } from '#tables/service-providers.ts'
import type { StoredPicture } from './picture.ts'

/** Keeps a picture under its name, which follows from what it shows. */
export async function keepFile(ctx: Ctx, { name, content }: StoredPicture): Promise<void> {
  await ctx.db
    .insert(brandFiles)
    .values({ serviceProviderId: ctx.tenant.id, name, content, createdAt: ctx.now })
    .onConflictDoNothing()
}

/** A picture that neither a logo nor a device shows any more is not kept. */
export async function forgetUnused(ctx: Ctx, name: string): Promise<void> {
  const asLogo = ctx.db
    .select({ one: sql`1` })
    .from(brands)
    .where(
      and(eq(brands.serviceProviderId, ctx.tenant.id), or(eq(brands.logo, name), eq(brands.logoDark, name))),
    )
  const asDevice = ctx.db
    .select({ one: sql`1` })
    .from(devices)
    .where(and(eq(devices.tenantId, ctx.tenant.id), eq(devices.picture, name)))
  await ctx.db
    .delete(brandFiles)
    .where(
      and(
        eq(brandFiles.serviceProviderId, ctx.tenant.id),
        eq(brandFiles.name, name),
        sql`not exists (${asLogo}) and not exists (${asDevice})`,
      ),
    )
}
