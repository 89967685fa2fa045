import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { PendingEmail } from '#contracts/identity/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { maskEmail } from '#platform/security/mask-email.ts'
import { credentialTokens } from '#tables/identity.ts'
import { linksPerHour } from '../one-time-links.ts'

/** The change of address that waits for its link to be opened. */
export async function openChange(ctx: Ctx, credentialId: string) {
  const [row] = await ctx.db
    .select({ emailAddress: credentialTokens.emailAddress, expiresAt: credentialTokens.expiresAt })
    .from(credentialTokens)
    .where(
      and(
        eq(credentialTokens.tenantId, ctx.tenant.id),
        eq(credentialTokens.credentialId, credentialId),
        eq(credentialTokens.purpose, 'new-email'),
        isNull(credentialTokens.usedAt),
        gt(credentialTokens.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(credentialTokens.createdAt))
    .limit(1)
  return row?.emailAddress ? { emailAddress: row.emailAddress, expiresAt: row.expiresAt } : undefined
}

/** The same as its owner sees it. */
export async function pendingEmailOf(ctx: Ctx, credentialId: string): Promise<PendingEmail | null> {
  const open = await openChange(ctx, credentialId)
  return open ? { email: maskEmail(open.emailAddress), expiresAt: open.expiresAt.toISOString() } : null
}

/**
 * Nobody's mailbox is flooded, neither by one account nor by many.
 * @throws CodedError TOO_MANY_LINKS
 */
export async function assertFewLinks(ctx: Ctx, credentialId: string, email: string): Promise<void> {
  const [row] = await ctx.db
    .select({ links: count() })
    .from(credentialTokens)
    .where(
      and(
        eq(credentialTokens.tenantId, ctx.tenant.id),
        or(eq(credentialTokens.credentialId, credentialId), eq(credentialTokens.emailAddress, email)),
        eq(credentialTokens.purpose, 'new-email'),
        gt(credentialTokens.createdAt, later(ctx.now, -hoursMs(1))),
        // So all of them still run, and the index by their end finds them.
        gt(credentialTokens.expiresAt, ctx.now),
      ),
    )
  if (row && row.links >= linksPerHour) throw new CodedError('TOO_MANY_LINKS')
}
