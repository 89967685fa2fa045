import { CodedError } from '#contracts/errors.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import type { OfficeRecord } from '#platform/office/office.ts'

/** What a record is called for the caller, and its address below the dashboard. */
export interface NamedRecord {
  kind: string
  id: string
  label: string
  path: string
}

/**
 * A record that some module offers, for an administrator who may read it.
 * @throws CodedError INVALID_INPUT when there are none of this kind, FORBIDDEN, NOT_FOUND
 */
export async function recordFor(ctx: Ctx, kind: string, id: string): Promise<NamedRecord> {
  const record = ctx.services.office.records.get(kind)
  if (!record) throw new CodedError('INVALID_INPUT', { fields: ['kind'] })
  if (!may(roleOf(ctx.actor), record.of.access)) throw new CodedError('FORBIDDEN')
  const found = (await namedOf(ctx, record, [id])).get(id)
  if (!found) throw new CodedError('NOT_FOUND')
  return found
}

/** Those of these records that the caller may read, by their ids. */
export async function recordsNamed(
  ctx: Ctx,
  wanted: readonly { kind: string; id: string }[],
): Promise<Map<string, NamedRecord>> {
  const byKind = Map.groupBy(wanted, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(([kind, records]) => {
      const record = ctx.services.office.records.get(kind)
      if (!record || !may(roleOf(ctx.actor), record.of.access)) return new Map<string, NamedRecord>()
      return namedOf(ctx, record, [...new Set(records.map(({ id }) => id))])
    }),
  )
  return new Map(found.flatMap((each) => [...each]))
}

async function namedOf(ctx: Ctx, { of: { kind, place }, named }: OfficeRecord, ids: string[]) {
  const found = await named(ctx, ids)
  return new Map(
    found
      .filter((each) => each.kind === kind)
      .map(({ id, label }) => [id, { kind, id, label, path: `${place}/${id}` }]),
  )
}
