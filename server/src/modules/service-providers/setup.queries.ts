import { sql, type SQL } from 'drizzle-orm'
import {
  ownLegalTexts,
  setupPlaces,
  setupSteps,
  type SetupStep,
} from '#contracts/service-providers/choices.ts'
import type { SetupView } from '#contracts/service-providers/views.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { defaultDomain } from '#modules/tenancy/index.ts'

/**
 * What a brand still needs before it sells in its own name, of what the caller may do. Nobody ticks anything: each step is
 * done when what it is about is there.
 */
export async function setupOf(ctx: Ctx): Promise<SetupView> {
  const { rows } = await ctx.db.execute<Record<SetupStep, boolean>>(sql`
    select ${sql.join(
      setupSteps.map((step) => sql`${isDone[step](ctx)} as ${sql.identifier(step)}`),
      sql`, `,
    )}
    from brands b where b.service_provider_id = ${ctx.tenant.id}`)
  const [done] = rows
  const steps = setupSteps
    .filter((step) => done && may(roleOf(ctx.actor), setupPlaces[step].access))
    .map((step) => ({ step, isDone: done![step] }))
  return { steps }
}

const isDone: Record<SetupStep, (ctx: Ctx) => SQL> = {
  contact: () => sql`b.support is not null and b.address is not null`,
  looks: () => sql`b.logo is not null and b.colors ? 'primary'`,
  legal: ({ tenant }) => sql`${ownLegalTexts.length} = (
    select count(*) from content_entries e where e.service_provider_id = ${tenant.id} and e.kind = 'legal'
      and e.slug in ${[...ownLegalTexts]} and e.status = 'published')`,
  // The accounts of the installation are the platform's own; another brand has one too, or has chosen to sell without.
  payment: ({ tenant }) => sql`${tenant.domain === defaultDomain}
    or exists (select from payment_accounts a where a.tenant_id = ${tenant.id} and a.state = 'working')
    or exists (select from payment_methods m where m.tenant_id = ${tenant.id} and m.state = 'active')`,
  plans: ({ tenant }) =>
    sql`exists (select from plans p where p.tenant_id = ${tenant.id} and p.state = 'active')`,
  order: ({ tenant }) => sql`exists (select from orders o where o.tenant_id = ${tenant.id})`,
}
