import { and, eq } from 'drizzle-orm'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { oneTimeDigits, oneTimeSecret } from '#platform/security/crypto.ts'
import type { EmailAttachment } from '#providers/email/index.ts'
import { reportFiles } from '#tables/back-office.ts'
import { administrators, credentials, fulfillmentAgents, resellers, subscribers } from '#tables/identity.ts'
import { originOf } from '#modules/tenancy/index.ts'
import type { Notification } from './statuses.ts'

/** What a message about an account can speak of, as it is at the moment of sending. */
export interface AccountFacts {
  site: SiteView
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

export async function loadAccountFacts(
  ctx: Ctx,
  site: SiteView,
  { credentialId, about }: Notification,
): Promise<AccountFacts | null> {
  if (!credentialId) return null
  const [credential] = await ctx.db
    .select()
    .from(credentials)
    .where(and(eq(credentials.tenantId, ctx.tenant.id), eq(credentials.id, credentialId)))
  if (!credential) return null
  const table = people[credential.kind]
  const [person] = await ctx.db
    .select({ firstName: table.firstName })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.id, credentialId)))
  return {
    site,
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
