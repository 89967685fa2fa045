import { sql, type SQL } from 'drizzle-orm'
import type { BulkAct } from '#contracts/define-list.ts'
import { givenFor } from '#contracts/act-endpoints.ts'
import { CodedError } from '#contracts/errors.ts'
import { may } from '#contracts/permissions.ts'
import { authorize } from '#platform/security/authorize.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { fromOf, valueOf } from '#platform/lists/list-source.ts'
import type { Foreseen, OfficeAct } from '#platform/office/office-act.ts'
import { nameOfAct } from '#platform/office/office.ts'
import type { Given } from '#tables/back-office.ts'
import { filterGiven } from './lists.ts'

/** One operation stays small enough to be looked through, and to be begun by one statement. */
const mostRows = 100_000

export type Selection = { ids: string[] } | { filter: object }

/** An act that some module offers, with what its list declares of it. */
export interface Act extends OfficeAct {
  declared: BulkAct
  /** What it is told; null where it asks for nothing. */
  given: Given | null
}

/**
 * An act with what it is told.
 * @throws CodedError INVALID_INPUT when there is none of this name, and for what it cannot be told, with its fields
 */
export function actTold(
  caller: Pick<Ctx, 'services'>,
  { list, action, given }: { list: string; action: string; given?: Given | null | undefined },
): Act {
  const act = actNamed(caller, list, action)
  const { fields } = act.declared
  if (!fields) return act
  const { data, error } = givenFor(fields).safeParse(given ?? {})
  if (error)
    throw new CodedError('INVALID_INPUT', {
      fields: [...new Set(error.issues.map(({ path }) => String(path[0])))],
    })
  return { ...act, given: data as Given }
}

/** @throws CodedError INVALID_INPUT when there is none of this name */
export function actNamed({ services }: Pick<Ctx, 'services'>, list: string, action: string): Act {
  const act = services.office.acts.get(nameOfAct(list, action))
  const declared = act?.of.list.bulk[action]
  if (!act || !declared) throw new CodedError('INVALID_INPUT', { fields: ['action'] })
  return { ...act, declared, given: null }
}

/**
 * For an administrator who only asks: to see what would happen no proof of the password is needed.
 * @throws CodedError FORBIDDEN
 */
export function requireAct(ctx: Ctx, { declared }: Act) {
  if (!may(roleOf(ctx.actor), declared.permission)) throw new CodedError('FORBIDDEN')
}

/** The rows are worked on later, so that what they need is proven now. @throws CodedError FORBIDDEN, STEP_UP_REQUIRED */
export function authorizeAct(ctx: Ctx, { declared, effect }: Act, hasEffect: boolean) {
  authorize(ctx, declared.permission)
  if (effect && hasEffect) authorize(ctx, effect.permission)
}

/** A row of the list as `record`: what the first column shows. */
export const firstColumnOf = ({ of }: Pick<OfficeAct, 'of'>) => Object.keys(of.list.columns)[0]!

/** What would come of each row that the conditions let through. @throws CodedError TOO_MANY_ROWS */
export async function foreseenOf(
  ctx: Ctx,
  act: Act,
  selection: Selection,
): Promise<ReadonlyMap<string, Foreseen>> {
  if (!act.foresee) return new Map()
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from (${chosenRows(ctx, act, selection)}) c where reason is null`,
  )
  refuseTooMany(rows.length)
  return act.foresee(
    ctx,
    rows.map(({ id }) => id),
    act.given as never,
  )
}

/** The rows that an act is asked for, each with why it is left out. */
export function chosenRows(
  ctx: Ctx,
  act: Act,
  selection: Selection,
  foreseen: ReadonlyMap<string, Foreseen> = new Map(),
): SQL {
  const { source } = act.of
  const where =
    'ids' in selection
      ? sql`${ownRows(ctx, act)} and ${source.id} = any(${sql.param(selection.ids)}::uuid[])`
      : act.of.condition(ctx, filterGiven(act.of.list, selection.filter))
  const { effect } = act
  const exclusion = typeof act.exclusion === 'function' ? act.exclusion(ctx) : act.exclusion
  const refused = Object.fromEntries(
    [...foreseen].flatMap(([id, { refused: why }]) => (why ? [[id, why]] : [])),
  )
  const happens = effect?.happensTo ?? sql`false`
  const isAllowed = !effect || may(roleOf(ctx.actor), effect.permission)
  return sql`
    select c.*, coalesce(c.exclusion, ${JSON.stringify(refused)}::jsonb ->> c.id::text, case when c.is_forbidden then ${effect?.exclusion ?? null}::text end) as reason from (
      select ${source.id} as id, ${nameIn(act)} as name, ${exclusion} as exclusion, ${happens} as has_effect,
        ${isAllowed ? sql`false` : sql`(${exclusion}) is null and (${happens})`} as is_forbidden,
        ${act.amount ?? sql`null::bigint`} as amount, ${effect?.amount ?? sql`null::bigint`} as effect_amount
      from ${fromOf(source, ctx)} where ${where} limit ${mostRows + 1}
    ) c`
}

/** A row `bulk_row` of an operation that was done and that none which takes the operation back has taken yet. */
const isLeftToUndo = sql`bulk_row.result = 'done' and not exists (
  select from bulk_operations u join bulk_rows back on back.tenant_id = u.tenant_id and back.bulk_id = u.id
  where u.tenant_id = bulk_row.tenant_id and u.undoes = bulk_row.bulk_id
    and back.record_id = bulk_row.record_id and back.result in ('waiting', 'done'))`

/** Whether an operation has such a row. */
export const isAnyLeftToUndo = (ctx: Ctx, bulkId: SQL): SQL =>
  sql`exists (select from bulk_rows bulk_row where bulk_row.tenant_id = ${ctx.tenant.id} and bulk_row.bulk_id = ${bulkId} and ${isLeftToUndo})`

/** The rows of an operation that are left to be taken back, each with why it cannot be. */
export const rowsToUndo = (ctx: Ctx, act: Act, bulkId: string): SQL => sql`
  select ${act.of.source.id} as id, ${nameIn(act)} as name, false as has_effect, false as is_forbidden,
    null::bigint as amount, null::bigint as effect_amount,
    case when bulk_row.trace is distinct from ${act.undo!.trace} then 'changed_since' end as reason
  from bulk_rows bulk_row join ${fromOf(act.of.source, ctx)} on ${ownRows(ctx, act)} and ${act.of.source.id} = bulk_row.record_id
  where bulk_row.tenant_id = ${ctx.tenant.id} and bulk_row.bulk_id = ${bulkId} and ${isLeftToUndo}`

/** Which rows the list has for the caller. */
export const ownRows = (ctx: Ctx, { of: { source } }: Pick<OfficeAct, 'of'>): SQL =>
  source.always ? sql`${source.scope(ctx)} and ${source.always}` : source.scope(ctx)

const nameIn = (act: Act) => valueOf(act.of.source.columns[firstColumnOf(act)]!)

export function refuseTooMany(matches: number) {
  if (matches > mostRows) throw new CodedError('TOO_MANY_ROWS', { max: mostRows })
}
