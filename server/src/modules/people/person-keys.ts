import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { contactHash } from '#platform/security/contact-hash.ts'
import { formerContacts } from '#modules/identity/index.ts'
import { credentials, subscribers } from '#tables/identity.ts'
import type { PersonKeys } from '#tables/personal.ts'

export interface KnownPerson extends PersonKeys {
  state: (typeof credentials.$inferSelect)['state']
  locale: (typeof credentials.$inferSelect)['locale']
}

/**
 * By what a subscriber's rows are found.
 * @param locks whether account and person stay as they are until the commit
 * @throws CodedError NOT_FOUND
 */
export async function personKeys(ctx: Ctx, id: string, { locks = false } = {}): Promise<KnownPerson> {
  const query = ctx.db
    .select({
      tenantId: credentials.tenantId,
      id: credentials.id,
      emailAddress: credentials.emailAddress,
      phoneNumber: subscribers.phoneNumber,
      state: credentials.state,
      locale: credentials.locale,
    })
    .from(credentials)
    .innerJoin(
      subscribers,
      and(eq(subscribers.tenantId, credentials.tenantId), eq(subscribers.id, credentials.id)),
    )
    .where(and(eq(credentials.tenantId, ctx.tenant.id), eq(credentials.id, id)))
  const [found] = await (locks ? query.for('update') : query)
  if (!found) throw new CodedError('NOT_FOUND')
  const { addresses, numbers } = await formerContacts(ctx, id)
  const reachedEnrollments = await enrollmentsReached(ctx, id)
  const own = [found.emailAddress, ...addresses, found.phoneNumber, ...numbers]
  const contactHashes = own.flatMap((each) => (each ? [contactHash(ctx.vault, each)] : []))
  return { ...found, formerAddresses: addresses, formerNumbers: numbers, reachedEnrollments, contactHashes }
}

/**
 * Enrollments that were written about to an address whose owner has chosen a password here, or to the number of a line of
 * theirs: theirs, although no order says so. What went to a helper of the applicant's counts for nothing.
 */
async function enrollmentsReached(ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct n.enrollment_id as id from notifications n
    where n.tenant_id = ${ctx.tenant.id} and n.enrollment_id is not null and n.template <> 'enrollment-helper'
      and n.recipient in (
        select c.email_address from subscribers s join credentials c on c.tenant_id = s.tenant_id and c.id = s.id
        where s.tenant_id = ${ctx.tenant.id} and (s.id = ${id} or s.merged_into = ${id}) and c.password_hash is not null
        union select x.msisdn from orders o join sims x on x.tenant_id = o.tenant_id and x.order_id = o.id
        where o.tenant_id = ${ctx.tenant.id} and o.subscriber_id = ${id} and x.inventory = 'assigned' and x.msisdn is not null)`)
  return rows.map((row) => row.id)
}
