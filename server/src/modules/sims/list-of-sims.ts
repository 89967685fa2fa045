import { sql, type SQL } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { pastedList } from '#contracts/pasted-list.ts'
import { simList } from '#contracts/sims/lists.ts'
import { simInventoryMachine } from '#contracts/sims/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import type { SimRow } from '#contracts/sims/views.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { hasRow, upTo, type Found } from '#platform/lists/find-by-words.ts'
import { bindList } from '#platform/lists/list.ts'
import type { ListQuestion } from '#platform/lists/list-source.ts'
import { readsPersonal } from '#platform/security/mask-personal.ts'
import { byFacets } from '#platform/lists/match-by-facets.ts'
import { emit } from '#platform/outbox.ts'
import { firstOf } from '#platform/postgres/first-of.ts'

const digitsOf = (written: string) => written.replaceAll(/\D/g, '')
/** Behind every digit, where bytes decide. */
const behindDigits = ':'
/** Below that a number says too little. */
const fewestDigits = 4

/** A number as it is stored, from digits with a country code or of the United States without one. */
const asPhones = (digits: string) => [`+${digits}`, `+1${digits}`]

/**
 * SIMs with a number that begins so, or with one of those that a pasted list has whole. Staff who see phone numbers
 * masked find by whole ones alone, so that none can be guessed digit by digit.
 */
export function simsWith(ctx: Ctx, search: string): SQL {
  const words = pastedList(search)?.map(digitsOf).filter(Boolean)
  if (words) {
    const numbers = sql.param(words)
    const phones = sql.param(words.flatMap(asPhones))
    return sql`(s.iccid = any(${numbers}::text[]) or s.eid = any(${numbers}::text[])
      or s.imei = any(${numbers}::text[]) or s.msisdn = any(${phones}::text[]))`
  }
  const digits = digitsOf(search)
  if (digits.length < fewestDigits || /[^\d\s().+/-]/.test(search)) return sql`false`
  const begins = (column: SQL, prefix: string) =>
    sql`${column} >= ${prefix} and ${column} < ${`${prefix}${behindDigits}`}`
  const phones = readsPersonal(ctx)
    ? sql.join(
        asPhones(digits).map((phone) => begins(sql`s.msisdn`, phone)),
        sql` or `,
      )
    : sql`s.msisdn = any(${sql.param(asPhones(digits))}::text[])`
  return sql`(${begins(sql`s.iccid`, digits)} or ${begins(sql`s.eid`, digits)}
    or ${begins(sql`s.imei`, digits)} or ${phones})`
}

/** Ids of a reseller and of everybody below. */
const treeOf = (ctx: Ctx, reseller: SQL) => sql`array(
  select t.descendant_id from reseller_tree t where t.tenant_id = ${ctx.tenant.id} and t.ancestor_id = ${reseller})`
const soldBy = (ctx: Ctx, reseller: SQL): Found => {
  const theirs = sql`o.reseller_id = any(${treeOf(ctx, reseller)})`
  return {
    ids: (
      most,
    ) => sql`select s.id from orders o join sims s on s.tenant_id = o.tenant_id and s.order_id = o.id
      where o.tenant_id = ${ctx.tenant.id} and ${theirs}${upTo(most)}`,
    has: hasRow(sql`from orders o where o.tenant_id = s.tenant_id and o.id = s.order_id and ${theirs}`),
  }
}

/** Every SIM of a service provider. */
export const listOfSims = bindList<typeof simList, SimRow>(simList, {
  from: sql`sims s`,
  scope: (ctx) => sql`s.tenant_id = ${ctx.tenant.id}`,
  id: sql`s.id`,
  details: () => sql`
    join sim_sources source on source.tenant_id = s.tenant_id and source.id = s.sim_source_id
    left join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    left join subscribers p on p.tenant_id = s.tenant_id and p.id = ${firstOf(sql`o.subscriber_id`, sql`s.subscriber_id`)}
    left join credentials c on c.tenant_id = s.tenant_id and c.id = p.id`,
  columns: {
    iccid: sql`s.iccid`,
    type: sql`s.type`,
    inventory: sql`s.inventory`,
    line: sql`s.line`,
    profileState: sql`s.profile_state`,
    phoneNumber: sql`s.msisdn`,
    plan: {
      // Joined, each SIM would be compared with every plan.
      value: sql`(select plan.name from plans plan where plan.tenant_id = s.tenant_id and plan.id = s.plan_id)`,
      view: (name: SimRow['plan']) => name,
      file: (name: SimRow['plan']) => name && name.en,
    },
    source: sql`source.name`,
    customer: sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), o.customer_name, c.email_address, o.email_address)`,
    subscriberId: sql`p.id::text`,
    order: sql`o.number`,
    orderId: sql`o.id::text`,
    reseller: sql`o.reseller_code`,
    eid: sql`s.eid`,
    imei: sql`s.imei`,
    batch: sql`s.batch`,
    createdAt: sql`s.created_at`,
  },
  filters: {
    isAssigned: sql`s.inventory = 'assigned'`,
    sourceId: sql`s.sim_source_id`,
    subscriber: (ctx, { subscriber }) => sql`(s.subscriber_id = ${subscriber} or s.order_id = any(array(
      select o.id from orders o where o.tenant_id = ${ctx.tenant.id} and o.subscriber_id = ${subscriber})))`,
    reseller: (ctx, { reseller = '' }) =>
      soldBy(
        ctx,
        sql`(select r.id from resellers r where r.tenant_id = ${ctx.tenant.id} and r.code = ${reseller.toUpperCase()})`,
      ),
    resellerId: (ctx, { resellerId }) => soldBy(ctx, sql`${resellerId}`),
    orderId: sql`s.order_id`,
  },
  search: simsWith,
  missing: missingSims,
  match: (question) => byStates(assignedAsState(question)),
  taken: (ctx, data) => emit(ctx, events.sim.export, { subject: newId(), data: { ...data } }),
})

const byStates = byFacets<typeof simList>({
  table: 'sims',
  alias: 's',
  facets: {
    type: 'type',
    sourceId: 'sim_source_id',
    inventory: 'inventory',
    line: 'line',
    profileState: 'profile_state',
  },
  narrow: ['search', 'subscriber', 'reseller', 'resellerId', 'orderId', 'batch'],
  plainSort: 'createdAt',
})

/** Whether somebody has it is a question about one of its states. */
function assignedAsState(question: ListQuestion<typeof simList>): ListQuestion<typeof simList> {
  const { isAssigned, inventory = statesOf(simInventoryMachine) } = question.filter
  if (isAssigned === undefined) return question
  const fitting = inventory.filter((state) => (state === 'assigned') === isAssigned)
  // None is a state that no SIM is in.
  const asked = fitting.length > 0 ? fitting : ['none']
  const conditions = new Map(question.conditions)
  conditions.delete('isAssigned')
  conditions.set('inventory', sql`s.inventory in ${asked}`)
  return { ...question, conditions, filter: { ...question.filter, inventory: asked as typeof fitting } }
}

async function missingSims(ctx: Ctx, words: string[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<Record<string, string | null>>(sql`
    select s.iccid, s.eid, s.imei, s.msisdn from sims s
    where s.tenant_id = ${ctx.tenant.id} and ${simsWith(ctx, words.join('\n'))}`)
  const known = new Set(rows.flatMap((row) => Object.values(row)))
  return words.filter(
    (word) => ![digitsOf(word), ...asPhones(digitsOf(word))].some((number) => known.has(number)),
  )
}
