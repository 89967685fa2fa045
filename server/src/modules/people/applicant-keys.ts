import { sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { applicationsOf, type Application } from '#modules/enrollment/index.ts'
import type { PersonKeys } from '#tables/personal.ts'

export interface KnownApplicant extends PersonKeys {
  reachedEnrollments: string[]
  /** This application and those that the same person began from it or before it. */
  applications: Application[]
  /** The account that one of them belongs to. */
  accountId: string | null
}

/**
 * By what the rows of somebody who applied are found: by their applications alone. An address or a number finds nothing,
 * as a household shares them, and so do those who help it.
 * @param locks whether the applications stay as they are until the commit
 * @throws CodedError NOT_FOUND
 */
export async function keysOfApplicant(ctx: Ctx, id: string, options = {}): Promise<KnownApplicant> {
  const applications = await applicationsOf(ctx, id, options)
  if (applications.length === 0) throw new CodedError('NOT_FOUND')
  const reachedEnrollments = applications.map((each) => each.id)
  return {
    ...{ tenantId: ctx.tenant.id, id, emailAddress: '', phoneNumber: null, reachedEnrollments, applications },
    accountId: await accountOf(ctx, reachedEnrollments),
  }
}

/** The other way round from `personKeys`: whoever finds one of these as theirs there. */
async function accountOf(ctx: Ctx, enrollmentIds: string[]): Promise<string | null> {
  const ids = sql`${sql.param(enrollmentIds)}::uuid[]`
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with told as (
      select distinct n.recipient from notifications n
      where n.tenant_id = ${ctx.tenant.id} and n.enrollment_id = any(${ids}) and n.template <> 'enrollment-helper')
    select coalesce(s.merged_into, s.id) as id from subscribers s
    where s.tenant_id = ${ctx.tenant.id} and s.id in (
      select o.subscriber_id from orders o where o.tenant_id = ${ctx.tenant.id} and o.enrollment_id = any(${ids})
      union select c.id from credentials c join told on told.recipient = c.email_address
      where c.tenant_id = ${ctx.tenant.id} and c.kind = 'subscriber' and c.password_hash is not null
      union select o.subscriber_id from sims x join orders o on o.tenant_id = x.tenant_id and o.id = x.order_id
      join told on told.recipient = x.msisdn
      where x.tenant_id = ${ctx.tenant.id} and x.inventory = 'assigned')
    order by 1 limit 1`)
  return rows[0]?.id ?? null
}
