import { sql, type SQL } from 'drizzle-orm'
import type { BulkPreview } from '#contracts/back-office/bulk.ts'
import { confirmedFrom } from '#contracts/back-office/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { viewOf } from '#platform/lists/list-rows.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import type { Foreseen } from '#platform/office/office-act.ts'
import type { Given } from '#tables/back-office.ts'
import {
  actNamed,
  actTold,
  chosenRows,
  firstColumnOf,
  foreseenOf,
  refuseTooMany,
  requireAct,
  rowsToUndo,
  type Act,
  type Selection,
} from './bulk-acts.ts'
import { operationToUndo } from './bulk-operations.ts'

const mostExcludedShown = 50
const mostForeseenShown = 100

/**
 * Whom an act would touch, and whom not and why; changes nothing.
 * @throws CodedError FORBIDDEN; INVALID_INPUT for an act, a filter or something told that is none; TOO_MANY_ROWS
 */
export async function previewBulk(
  ctx: Ctx,
  { selection, ...named }: { list: string; action: string; selection: Selection; given?: Given | undefined },
): Promise<BulkPreview> {
  const act = actTold(ctx, named)
  requireAct(ctx, act)
  const foreseen = await foreseenOf(ctx, act, selection)
  return tally(ctx, act, chosenRows(ctx, act, selection, foreseen), foreseen)
}

/** Which rows of an operation would be taken back, and which not and why. @throws CodedError NOT_FOUND, FORBIDDEN, INVALID_STATE */
export async function previewUndo(ctx: Ctx, id: string): Promise<BulkPreview> {
  const { list, action } = await operationToUndo(ctx, id)
  const act = actNamed(ctx, list, action)
  requireAct(ctx, act)
  return tally(ctx, act, rowsToUndo(ctx, act, id))
}

interface Tally extends Record<string, unknown> {
  matches: number
  eligible: number
  excludedCount: number
  forbiddenCount: number
  effectCount: number
  effectCents: number
  amountCents: number | null
  excluded: { id: string; name: unknown; reason: string }[]
  taken: { id: string; name: unknown }[]
}

async function tally(
  ctx: Ctx,
  act: Act,
  candidates: SQL,
  foreseen?: ReadonlyMap<string, Foreseen>,
): Promise<BulkPreview> {
  const { rows } = await ctx.db.execute<Tally>(sql`
    with chosen as materialized (${candidates})
    select
      count(*)::int as matches,
      count(*) filter (where reason is null)::int as eligible,
      count(reason)::int as "excludedCount",
      count(*) filter (where is_forbidden)::int as "forbiddenCount",
      count(*) filter (where reason is null and has_effect)::int as "effectCount",
      coalesce(sum(effect_amount) filter (where reason is null and has_effect), 0)::bigint as "effectCents",
      sum(amount) filter (where reason is null)::bigint as "amountCents",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'reason', reason))
        from (select * from chosen where reason is not null order by name::text, id limit ${mostExcludedShown}) shown
      ), '[]'::jsonb) as excluded,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name))
        from (
          select * from chosen where reason is null and ${foreseen !== undefined && act.foresee !== undefined}::boolean
          order by name::text, id limit ${mostForeseenShown}
        ) shown
      ), '[]'::jsonb) as taken
    from chosen`)
  const {
    matches,
    eligible,
    excludedCount,
    forbiddenCount,
    effectCount,
    effectCents,
    amountCents,
    excluded,
    taken,
  } = rows[0]!
  refuseTooMany(matches)
  const [key, mask] = [firstColumnOf(act), maskingFor(ctx)]
  const cell = act.of.source.columns[key]!
  const nameOf = (name: unknown) => String(viewOf(act.of.list.columns[key]!, cell, name, mask))
  return {
    eligible,
    excludedCount,
    excluded: excluded.map(({ id, name, reason }) => ({ id, name: nameOf(name), reason })),
    rows:
      foreseen && act.foresee
        ? taken.map(({ id, name }) => ({
            id,
            name: nameOf(name),
            changes: foreseen.get(id)?.changes ?? [],
          }))
        : null,
    amountCents: act.amount ? Number(amountCents ?? 0) : null,
    effect: act.effect ? { count: effectCount, amountCents: Number(effectCents), forbiddenCount } : null,
    confirm: needsConfirming(act, eligible),
  }
}

const needsConfirming = ({ declared }: Act, eligible: number) =>
  declared.isDestructive === true && eligible >= confirmedFrom

/** Many rows of something destructive are named by their number, as the preview said it. @throws CodedError INVALID_INPUT */
export function requireConfirmed(act: Act, eligible: number, confirmed: number | undefined) {
  if (needsConfirming(act, eligible) && confirmed !== eligible)
    throw new CodedError('INVALID_INPUT', { fields: ['confirmed'], count: eligible })
}
