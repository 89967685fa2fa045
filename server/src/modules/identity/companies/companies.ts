import { and, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { beforeShipping, underWay } from '#contracts/fulfillment/choices.ts'
import { fulfillmentCompanyActs } from '#contracts/identity/acts.ts'
import type { FulfillmentCompanyRow } from '#contracts/identity/companies.ts'
import { fulfillmentCompanyList } from '#contracts/identity/lists.ts'
import { fulfillmentCompanyMachine } from '#contracts/identity/machines.ts'
import { advance, bindStatus, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { fulfillmentCompanies } from '#tables/identity.ts'

const companyState = bindStatus(fulfillmentCompanies, 'state', fulfillmentCompanyMachine, {
  notFound: 'COMPANY_NOT_FOUND',
})

const states = (some: readonly string[]) => sql`any(${sql.param([...some])}::text[])`

async function allCompanies(ctx: Ctx): Promise<FulfillmentCompanyRow[]> {
  const { rows } = await ctx.db.execute<
    Omit<FulfillmentCompanyRow, 'createdAt' | 'acts'> & { createdAt: string }
  >(sql`
    select c.id, c.name, c.state, c.created_at as "createdAt",
      (select count(*)::int from fulfillment_agents a join credentials p on p.tenant_id = a.tenant_id and p.id = a.id
        where a.tenant_id = c.tenant_id and a.company_id = c.id and p.state <> 'disabled') as agents,
      (select count(*)::int from fulfillments f
        where f.tenant_id = c.tenant_id and f.company_id = c.id and f.state = ${states(beforeShipping)}) as waiting,
      (select count(*)::int from fulfillments f
        where f.tenant_id = c.tenant_id and f.company_id = c.id and f.state = ${states(underWay)}) as "underWay"
    from fulfillment_companies c where c.tenant_id = ${ctx.tenant.id} order by c.name`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    acts: actsFor(ctx, fulfillmentCompanyActs, row.state),
  }))
}

/** The companies that pack and ship, with how much they have to do. */
export const listCompanies = async (ctx: Ctx, query: QueryOf<typeof fulfillmentCompanyList>) =>
  pageOfRows(fulfillmentCompanyList, await allCompanies(ctx), query, { text: ({ name }) => name })

/** A new company. @throws CodedError COMPANY_TAKEN */
export async function createCompany(ctx: Ctx, { name }: { name: string }): Promise<string> {
  const id = newId()
  const row = {
    tenantId: ctx.tenant.id,
    id,
    name,
    state: createdState(companyState, 'create'),
    createdAt: ctx.now,
  }
  await unlessTaken(ctx.db.insert(fulfillmentCompanies).values(row))
  emitCreated(ctx, companyState, 'create', id, id, { name })
  return id
}

/** Calls a company by another name. @throws CodedError COMPANY_NOT_FOUND, COMPANY_TAKEN */
export async function renameCompany(ctx: Ctx, { id, name }: { id: string; name: string }): Promise<void> {
  const thisCompany = and(eq(fulfillmentCompanies.tenantId, ctx.tenant.id), eq(fulfillmentCompanies.id, id))
  const [before] = await ctx.db
    .select({ name: fulfillmentCompanies.name })
    .from(fulfillmentCompanies)
    .where(thisCompany)
    .for('update')
  if (!before) throw new CodedError('COMPANY_NOT_FOUND')
  if (before.name === name) return
  await unlessTaken(ctx.db.update(fulfillmentCompanies).set({ name }).where(thisCompany))
  emit(ctx, events.fulfillment_company.rename, { subject: id, data: { old: before.name, new: name } })
}

async function unlessTaken(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('COMPANY_TAKEN')
    throw error
  }
}

/** It gets no more parcels, or gets them again. @throws CodedError COMPANY_NOT_FOUND, INVALID_STATE */
export const moveCompany =
  (event: 'close' | 'reopen') =>
  (ctx: Ctx, { id }: { id: string }) =>
    advance(ctx, companyState, id, event)
