import { eq } from 'drizzle-orm'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { credentials, credentialTokens } from '#tables/identity.ts'
import { credentialByEmail, type Credential } from '../credentials.ts'
import { openLink } from '../one-time-links.ts'

/**
 * Who has an address: whose account it is now, or who may still go back to it, so that nobody takes it from them
 * meanwhile.
 */
export async function holderOf(ctx: Ctx, kind: PersonKind, email: string): Promise<Credential | undefined> {
  return (await credentialByEmail(ctx, kind, email)) ?? formerHolder(ctx, kind, email)
}

async function formerHolder(ctx: Ctx, kind: PersonKind, email: string): Promise<Credential | undefined> {
  const wayBack = await openLink(
    ctx,
    eq(credentialTokens.purpose, 'keep-email'),
    eq(credentialTokens.emailAddress, email),
    eq(credentials.kind, kind),
  )
  return wayBack?.credential
}
