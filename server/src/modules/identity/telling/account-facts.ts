import { and, eq } from 'drizzle-orm'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { oneTimeDigits, oneTimeSecret } from '#platform/security/crypto.ts'
import type { EmailAttachment } from '#providers/email/index.ts'
import { reportFiles } from '#tables/back-office.ts'
import { administrators, credentials, fulfillmentAgents, resellers, subscribers } from '#tables/identity.ts'
import type { Taken } from '#modules/messaging/index.ts'
import { originOf } from '#modules/tenancy/index.ts'

/** What a message about an account can speak of, as it is at the moment of sending. */
export interface AccountFacts {
  kind: PersonKind
  emailAddress: string
  firstName: string
  homeUrl: string
  domain: string
  timeZone: string
  about: Record<string, string>
  /** What the message brings along. */
  file: EmailAttachment | null
  /** Secret and digits of the one-time link that the message carries. */
  link: { secret: string; digits: string } | null
}

const people = {
  administrator: administrators,
  reseller: resellers,
  subscriber: subscribers,
  fulfillment_agent: fulfillmentAgents,
}

/** The facts of messages about accounts, by the message's id; left out where the account is gone. */
export async function loadAccounts(
  ctx: Ctx,
  _site: SiteView,
  taken: readonly Taken[],
): Promise<Map<string, AccountFacts>> {
  const found = new Map<string, AccountFacts>()
  for (const { notification } of taken) {
    const facts = await factsOf(ctx, notification)
    if (facts) found.set(notification.id, facts)
  }
  return found
}

async function factsOf(
  ctx: Ctx,
  { credentialId, about }: Taken['notification'],
): Promise<AccountFacts | undefined> {
  if (!credentialId) return undefined
  const [credential] = await ctx.db
    .select()
    .from(credentials)
    .where(and(eq(credentials.tenantId, ctx.tenant.id), eq(credentials.id, credentialId)))
  if (!credential) return undefined
  const table = people[credential.kind]
  const [person] = await ctx.db
    .select({ firstName: table.firstName })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.id, credentialId)))
  return {
    kind: credential.kind,
    emailAddress: credential.emailAddress,
    firstName: person?.firstName ?? '',
    homeUrl: await originOf(ctx),
    domain: ctx.tenant.domain,
    timeZone: ctx.tenant.timeZone,
    about,
    file: about.fileId ? await fileOf(ctx, about.fileId) : null,
    link: about.linkId ? linkOf(ctx, about.linkId) : null,
  }
}

async function fileOf(ctx: Ctx, id: string): Promise<EmailAttachment | null> {
  const [file] = await ctx.db
    .select()
    .from(reportFiles)
    .where(and(eq(reportFiles.tenantId, ctx.tenant.id), eq(reportFiles.id, id)))
  return file ? { filename: file.name, contentType: 'text/csv; charset=utf-8', content: file.content } : null
}

/** Both follow from the tenant's key and the link's id, so that nothing secret waits in the queue. */
const linkOf = (ctx: Ctx, id: string) => ({
  secret: oneTimeSecret(ctx.vault, id),
  digits: oneTimeDigits(ctx.vault, id),
})
