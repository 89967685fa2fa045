import { and, desc, eq, gt, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import {
  type PersonKind,
  supportHandoverSeconds,
  type TokenPurpose,
  verificationCode,
} from '#contracts/identity/choices.ts'
import { daysMs, hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { isSame, oneTimeDigits, oneTimeSecret } from '#platform/security/crypto.ts'
import { newCapability, newId, sha256 } from '#platform/database/ids.ts'
import { credentials, credentialTokens } from '#tables/identity.ts'
import type { Credential } from './credentials.ts'

const lifetimesMs: Record<TokenPurpose, number> = {
  verify: hoursMs(24),
  reset: hoursMs(1),
  claim: hoursMs(24),
  invite: daysMs(7),
  support: supportHandoverSeconds * 1000,
  'new-email': hoursMs(24),
  'keep-email': hoursMs(72),
}

export type OneTimeLink = typeof credentialTokens.$inferSelect

/**
 * Makes a one-time link and lets the ones before it, for the same purpose, expire; a way back to an address stays
 * beside later ones, which somebody else may have asked for. Answers the row's id.
 */
export async function makeLink(
  ctx: Ctx,
  credentialId: string,
  purpose: TokenPurpose,
  about: Partial<Pick<OneTimeLink, 'emailAddress' | 'sessionId'>> = {},
): Promise<string> {
  if (purpose !== 'keep-email') await expireLinks(ctx, credentialId, purpose)
  const id = newId()
  await ctx.db.insert(credentialTokens).values({
    tenantId: ctx.tenant.id,
    id,
    credentialId,
    purpose,
    ...about,
    tokenHash: sha256(secretOf(ctx, id)),
    expiresAt: later(ctx.now, lifetimesMs[purpose]),
    createdAt: ctx.now,
  })
  return id
}

/** Nobody's mailbox is flooded: so many links of one kind an hour, however often they are asked for. */
export const linksPerHour = 5

/** The link that must do where no more are sent in this hour; undefined while another may be made. */
export async function linkToKeep(
  ctx: Ctx,
  credentialId: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const made = await ctx.db
    .select({ id: credentialTokens.id })
    .from(credentialTokens)
    .where(
      and(
        eq(credentialTokens.tenantId, ctx.tenant.id),
        eq(credentialTokens.credentialId, credentialId),
        eq(credentialTokens.purpose, purpose),
        gt(credentialTokens.createdAt, later(ctx.now, -hoursMs(1))),
      ),
    )
    .orderBy(desc(credentialTokens.createdAt))
    .limit(linksPerHour)
  return made.length < linksPerHour ? undefined : made[0]!.id
}

/** What stands in the link; it can be made again from the row's id, with the tenant's key alone. */
export const secretOf = (ctx: Ctx, id: string) => oneTimeSecret(ctx.vault, id)

/**
 * What a sign-up is answered with: its name, and the proof that no e-mail holds. Somebody who has both typed the
 * password of the account, and is let in by the digits; one who came by the e-mail alone may stand before
 * somebody else's password.
 */
export const verificationOf = (ctx: Ctx, id: string) => ({
  verification: secretOf(ctx, id),
  proof: proofOf(ctx, id),
})

/** The same to look at, of nothing. */
export const noVerification = () => ({ verification: newCapability(), proof: newCapability() })

export const isProof = (ctx: Ctx, id: string, given: string | undefined) =>
  given !== undefined && isSame(given, proofOf(ctx, id))

const proofOf = (ctx: Ctx, id: string) => ctx.vault.capability('sign-up', id)

/** The digits of a verification code. */
export const digitsOf = (ctx: Ctx, id: string) => oneTimeDigits(ctx.vault, id, verificationCode.digits)

/** Nothing that was sent before opens anything any more, but for the way back to an address: a thief must not close it. */
export const expireLinks = (ctx: Ctx, credentialId: string, purpose?: TokenPurpose) =>
  expireThose(
    ctx,
    credentialId,
    purpose ? eq(credentialTokens.purpose, purpose) : ne(credentialTokens.purpose, 'keep-email'),
  )

/** Ways back to addresses that came since; somebody who had one before keeps theirs. */
export const expireWaysBack = (ctx: Ctx, credentialId: string, since: Date) =>
  expireThose(
    ctx,
    credentialId,
    eq(credentialTokens.purpose, 'keep-email'),
    gte(credentialTokens.createdAt, since),
  )

const expireThose = (ctx: Ctx, credentialId: string, ...conditions: SQL[]) =>
  ctx.db
    .update(credentialTokens)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(credentialTokens.tenantId, ctx.tenant.id),
        eq(credentialTokens.credentialId, credentialId),
        isNull(credentialTokens.usedAt),
        ...conditions,
      ),
    )

/**
 * Takes a link: it works once. Without a kind, it may be anybody's. Nobody else changes the account meanwhile.
 * @throws CodedError LINK_INVALID when it is unknown, used, expired or of another kind of person.
 */
export async function takeLink(
  ctx: Ctx,
  kind: PersonKind | undefined,
  purposes: readonly TokenPurpose[],
  secret: string,
): Promise<OneTimeLink & { credential: Credential }> {
  const [taken] = await ctx.db
    .update(credentialTokens)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(credentialTokens.tenantId, ctx.tenant.id),
        eq(credentialTokens.tokenHash, sha256(secret)),
        isNull(credentialTokens.usedAt),
        gt(credentialTokens.expiresAt, ctx.now),
      ),
    )
    .returning()
  if (!taken || !purposes.includes(taken.purpose)) throw new CodedError('LINK_INVALID')
  const [credential] = await ctx.db
    .select()
    .from(credentials)
    .where(
      and(
        eq(credentials.tenantId, ctx.tenant.id),
        eq(credentials.id, taken.credentialId),
        kind && eq(credentials.kind, kind),
      ),
    )
    .for('update')
  if (!credential) throw new CodedError('LINK_INVALID')
  return { ...taken, credential }
}

/**
 * Whom a link is for, without taking it: a password is hashed only for links that work.
 * @throws CodedError LINK_INVALID
 */
export async function ownerOfLink(
  ctx: Ctx,
  kind: PersonKind,
  purposes: readonly TokenPurpose[],
  secret: string,
): Promise<Credential> {
  const { credential } = await readLink(ctx, purposes, secret)
  if (credential.kind !== kind) throw new CodedError('LINK_INVALID')
  return credential
}

/** A link that is neither used nor over, with whose it is. */
export async function openLink(ctx: Ctx, ...conditions: SQL[]) {
  const [row] = await ctx.db
    .select({ credential: credentials, link: credentialTokens })
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
        isNull(credentialTokens.usedAt),
        gt(credentialTokens.expiresAt, ctx.now),
        ...conditions,
      ),
    )
    .limit(1)
  return row
}

/**
 * A link that works, be it anybody's, without taking it.
 * @throws CodedError LINK_INVALID
 */
export async function readLink(
  ctx: Ctx,
  purposes: readonly TokenPurpose[],
  secret: string,
): Promise<OneTimeLink & { credential: Credential }> {
  const row = await openLink(
    ctx,
    eq(credentialTokens.tokenHash, sha256(secret)),
    inArray(credentialTokens.purpose, [...purposes]),
  )
  if (!row) throw new CodedError('LINK_INVALID')
  return { ...row.link, credential: row.credential }
}

/** The row of a verification that is still open, for anybody who asks; counts a try when digits are given. */
export async function openVerification(ctx: Ctx, secret: string, { counts }: { counts: boolean }) {
  const [row] = await ctx.db
    .update(credentialTokens)
    .set({ attempts: counts ? sql`${credentialTokens.attempts} + 1` : sql`${credentialTokens.attempts}` })
    .where(
      and(
        eq(credentialTokens.tenantId, ctx.tenant.id),
        eq(credentialTokens.tokenHash, sha256(secret)),
        eq(credentialTokens.purpose, 'verify'),
        isNull(credentialTokens.usedAt),
      ),
    )
    .returning()
  return row
}
