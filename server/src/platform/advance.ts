import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AttentionKind } from '#contracts/attention.ts'
import { CodedError, type ErrorCode } from '#contracts/errors.ts'
import { eventsFrom, type Machine } from '#contracts/machine.ts'
import { moveOf } from '#contracts/event.ts'
import { closeAttention, openAttention } from './office/attention.ts'
import type { Ctx, Wrote } from './context.ts'
import { emit } from './outbox.ts'
import { updateByIds, updateOf } from './status-update.ts'

/** A table without a tenant's column is that of the tenants themselves. */
export type StatusTable = PgTable & { tenantId?: AnyPgColumn; id: AnyPgColumn; version: AnyPgColumn }

/** A status column bound to its machine. */
export interface Status<Table extends StatusTable, State extends string, Event extends string> {
  table: Table
  /** The column that says whose row it is. */
  tenant: AnyPgColumn
  column: AnyPgColumn
  /** The column's name in the table's definition. */
  field: string
  machine: Machine<State, Event>
  notFound: ErrorCode
  waits: Waits<Table, State> | undefined
  timeline: string | undefined
}

export interface StatusOptions<Table extends StatusTable, State extends string> {
  /** What is answered where there is no such row. */
  notFound?: ErrorCode
  waits?: Waits<Table, State>
  /** The column with the id of the record whose timeline tells of its moves; of the row itself where that is left out. */
  timeline?: keyof Table & string
}

/** A state in which a row waits for somebody: it needs attention from when it comes there until it leaves, whoever moves it. */
export interface Waits<Table extends StatusTable, State extends string> {
  state: NoInfer<State>
  kind: AttentionKind
  /** What of which record is in trouble, and what is said of it. */
  about: (row: Table['$inferSelect']) => { subjectId: string; cause: string; data: object }
}

export const bindStatus = <Table extends StatusTable, State extends string, Event extends string>(
  table: Table,
  field: keyof Table & string,
  machine: Machine<State, Event>,
  { notFound = 'NOT_FOUND', waits, timeline }: StatusOptions<Table, State> = {},
): Status<Table, State, Event> => ({
  table,
  tenant: 'tenantId' in table ? (table.tenantId as AnyPgColumn) : table.id,
  column: (table as unknown as Record<string, AnyPgColumn>)[field]!,
  field,
  machine,
  notFound,
  waits,
  timeline,
})

export interface AdvanceOptions<Table extends StatusTable> {
  set?: PgUpdateSetSource<Table>
  /** A further guard; a row that fails it counts as being in the wrong state. */
  guard?: SQL
  /** What the event says besides; the same for every row, or told of each. */
  data?: Record<string, unknown> | ((row: Advanced<Table>) => Record<string, unknown>)
  /** Whose timeline tells of it; the same for every row, or told of each. */
  timelineId?: string | ((row: Advanced<Table>) => string | undefined)
}

export type Advanced<Table extends StatusTable> = Table['$inferSelect'] & { cameFrom: string }

/**
 * The only writer of a status: one guarded update, one event row.
 * @throws CodedError INVALID_STATE with `{ from, event, allowed }`, or the binding's not-found code.
 */
export async function advance<Table extends StatusTable, State extends string, Event extends string>(
  ctx: Ctx,
  status: Status<Table, State, Event>,
  id: string,
  event: Event,
  options: AdvanceOptions<Table> = {},
): Promise<Advanced<Table>> {
  const [row] = await advanceAll(ctx, status, [id], event, options)
  if (row) return row
  const [found] = await ctx.db
    .select({ state: status.column })
    .from(status.table as PgTable)
    .where(and(eq(status.tenant, ctx.tenant.id), eq(status.table.id, id)))
  if (!found) throw new CodedError(status.notFound)
  const from = found.state as State
  throw new CodedError('INVALID_STATE', { from, event, allowed: eventsFrom(status.machine, from) })
}

/**
 * Advances those rows of the ids that are in a state that allows the event; returns the rows that moved.
 * @param eachOf values that differ from row to row, by column and id
 */
export async function advanceAll<Table extends StatusTable, State extends string, Event extends string>(
  ctx: Ctx,
  status: Status<Table, State, Event>,
  ids: readonly string[],
  event: Event,
  options: AdvanceOptions<Table> = {},
  eachOf: { [Field in keyof Table['$inferInsert'] & string]?: Record<string, string> } = {},
): Promise<Advanced<Table>[]> {
  if (ids.length === 0) return []
  const rows = await updateByIds(
    ctx,
    status,
    ids,
    event,
    options,
    eachOf as Record<string, Record<string, string>>,
  )
  return emitMoves(ctx, status, event, options, rows as unknown as Advanced<Table>[])
}

/** Advances every row that matches and is in a state that allows the event; returns the rows that moved. */
export async function advanceWhere<Table extends StatusTable, State extends string, Event extends string>(
  ctx: Ctx,
  status: Status<Table, State, Event>,
  where: SQL,
  event: Event,
  options: AdvanceOptions<Table> = {},
): Promise<Advanced<Table>[]> {
  const matches = and(eq(status.tenant, ctx.tenant.id), where, options.guard)!
  const rows = await updateOf(ctx.db, status, event, { ...options.set }, matches)
  return emitMoves(ctx, status, event, options, rows as unknown as Advanced<Table>[])
}

async function emitMoves<Table extends StatusTable, State extends string, Event extends string>(
  ctx: Ctx,
  status: Status<Table, State, Event>,
  event: Event,
  { data, timelineId }: AdvanceOptions<Table>,
  rows: Advanced<Table>[],
): Promise<Advanced<Table>[]> {
  for (const row of rows) {
    const values = row as Record<string, unknown>
    emit(ctx, moveOf(status.machine, event), {
      subject: String(values.id),
      timelineId:
        (typeof timelineId === 'function' ? timelineId(row) : timelineId) ??
        ((status.timeline && values[status.timeline]) as string | null | undefined) ??
        undefined,
      data: {
        from: row.cameFrom,
        to: values[status.field],
        ...(typeof data === 'function' ? data(row) : data),
      },
    })
    if (status.waits) await attend(ctx, status.waits, row, values[status.field])
  }
  return rows
}

async function attend<Table extends StatusTable, State extends string>(
  ctx: Ctx,
  { state, kind, about }: Waits<Table, State>,
  row: Advanced<Table>,
  now: unknown,
): Promise<void> {
  if ((row.cameFrom === state) === (now === state)) return
  const { subjectId, cause, data } = about(row)
  if (now === state) await openAttention(ctx, kind, { subjectId, cause, data })
  else await closeAttention(ctx, [kind], { subjectId, causes: [cause] })
}

/** The state in which `event` creates a row. */
export function createdState<State extends string, Event extends string>(
  status: { machine: Machine<State, Event> },
  event: Event,
): State {
  const state = status.machine.created[event]
  if (!state) throw new Error(`${status.machine.name} is not created by ${event}`)
  return state
}

/** The event row of a row just created; call it beside the insert. */
export function emitCreated<State extends string, Event extends string>(
  ctx: Ctx,
  status: { machine: Machine<State, Event> },
  event: Event,
  id: string,
  timelineId: string,
  data: Record<string, unknown> = {},
  ifWrote?: Wrote,
) {
  emit(ctx, moveOf(status.machine, event), {
    subject: id,
    timelineId,
    data: { to: createdState(status, event), ...data },
    ifWrote,
  })
}
