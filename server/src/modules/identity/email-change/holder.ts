import { and, eq, gt, isNull } from 'drizzle-orm'
import type { PersonKind } from '#contracts/people.ts'
import type { Ctx } from '#platform/context.ts'
import { credentials, credentialTokens } from '#tables/identity.ts'
import { credentialByEmail, type Credential } from '../credentials.ts'

/**
 * Who has an address: whose account it is now, or who may still go back to it, so that nobody takes it from them
 * meanwhile.
 */
export async function holderOf(ctx: Ctx, kind: PersonKind, email: string): Promise<Credential | undefined> {
  return (await credentialByEmail(ctx, kind, email)) ?? formerHolder(ctx, kind, email)
}

async function formerHolder(ctx: Ctx, kind: PersonKind, email: string): Promise<Credential | undefined> {
  const [row] = await ctx.db
    .select({ credential: credentials })
    .from(credentialTokens)
    .innerJoin(
      credentials,
      and(
        eq(credentials.tenantId, credentialTokens.tenantId),
        eq(credentials.id, credentialTokens.credentialId),
      ),
    )
    .where(
      and(
        eq(credentialTokens.tenantId, ctx.tenant.id),
        eq(credentialTokens.purpose, 'keep-email'),
        eq(credentialTokens.emailAddress, email),
        eq(credentials.kind, kind),
        isNull(credentialTokens.usedAt),
        gt(credentialTokens.expiresAt, ctx.now),
      ),
    )
    .limit(1)
  return row?.credential
}
