import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AttentionKind } from '#contracts/attention.ts'
import { CodedError, type ErrorCode } from '#contracts/errors.ts'
import { eventsFrom, type DataOf, type EventOf, type Machine } from '#contracts/machine.ts'
import { moveOf } from '#contracts/event.ts'
import { closeAttention, openAttention } from './office/attention.ts'
import type { Ctx, DeferredWrite } from './context.ts'
import { emit } from './outbox.ts'
import { updateByIds, updateOf } from './status-update.ts'

/** A table without a tenant's column is that of the tenants themselves. */
export type StatusTable = PgTable & { tenantId?: AnyPgColumn; id: AnyPgColumn; version: AnyPgColumn }

/** A status column bound to its machine. */
export interface Status<
  Table extends StatusTable,
  State extends string,
  Event extends string,
  Says extends object = object,
> {
  table: Table
  /** The column that says whose row it is. */
  tenant: AnyPgColumn
  column: AnyPgColumn
  /** The column's name in the table's definition. */
  field: string
  machine: Machine<State, Event, string, Says>
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

/**
 * A state in which a row waits for somebody: it needs attention from when it comes there until it leaves, no matter
 * who moves it.
 */
export interface Waits<Table extends StatusTable, State extends string> {
  state: NoInfer<State>
  kind: AttentionKind
  /** What of which record is in trouble, and what is said of it. */
  about(row: Table['$inferSelect']): { subjectId: string; cause: string; data: object }
}

export const bindStatus = <
  Table extends StatusTable,
  State extends string,
  Event extends string,
  Says extends object,
>(
  table: Table,
  field: keyof Table & string,
  machine: Machine<State, Event, string, Says>,
  { notFound = 'NOT_FOUND', waits, timeline }: StatusOptions<Table, State> = {},
): Status<Table, State, Event, Says> => ({
  table,
  tenant: 'tenantId' in table ? (table.tenantId as AnyPgColumn) : table.id,
  column: (table as unknown as Record<string, AnyPgColumn>)[field]!,
  field,
  machine,
  notFound,
  waits,
  timeline,
})

type AnyMachine = Machine<string, string>
export type AnyStatus = Status<StatusTable, string, string>
type TableOf<S extends AnyStatus> = S['table']
export type EventsOf<S extends AnyStatus> = EventOf<S['machine']>
/** What an event says besides where it led. */
export type DataOfMove<S extends { machine: AnyMachine }, Event extends string> = DataOf<
  NonNullable<S['machine']['says']>,
  Event
>

export type Advanced<Table extends StatusTable> = Table['$inferSelect'] & { cameFrom: string }
type Moved<S extends AnyStatus> = Advanced<TableOf<S>>

interface Move<Table extends StatusTable> {
  set?: PgUpdateSetSource<Table>
  /** A further guard; a row that fails it counts as being in the wrong state. */
  guard?: SQL
  /** Whose timeline tells of it; the same for every row, or told of each. */
  timelineId?: string | ((row: Advanced<Table>) => string | undefined)
}
/** As the code of all machines sees it, which does not know what an event says. */
interface AnyMove {
  set?: object
  guard?: SQL
  data?: object | ((row: Advanced<StatusTable>) => object) | undefined
  timelineId?: string | ((row: Advanced<StatusTable>) => string | undefined)
}
interface EachOf<Table extends StatusTable> {
  /** Values that differ from row to row, by column and id. */
  eachOf?: { [Field in keyof Table['$inferInsert'] & string]?: Record<string, string> }
}

type KeysOf<Data> = Data extends unknown ? keyof Data : never
/** What the event says besides: the same for every row, or told of each. One that says nothing is told nothing. */
type Telling<Table extends StatusTable, Data> = [KeysOf<Data>] extends [never]
  ? { data?: undefined }
  : Record<never, never> extends Data
    ? { data?: Data | ((row: Advanced<Table>) => Data) | undefined }
    : { data: Data | ((row: Advanced<Table>) => Data) }

/** What a move is told, by the names of its status and event. */
export type MoveOptions<S extends AnyStatus, Event extends string> = Event extends string
  ? Move<TableOf<S>> & Telling<TableOf<S>, DataOfMove<S, Event>>
  : never
/** The last argument of a move: it may be left out where the event says nothing. */
export type Told<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]

/** What a verb around a move was told, with what the verb adds itself. */
export const adding = <Options extends object>(
  [told]: readonly [Options?],
  added: Pick<Options & Move<StatusTable>, 'set' | 'timelineId'>,
) => [{ ...told, ...added }] as unknown as Told<Options>

/**
 * The only writer of a status: one guarded update, one event row.
 * @throws CodedError INVALID_STATE with `{ from, event, allowed }`, or the binding's not-found code.
 */
export async function advance<S extends AnyStatus, Event extends EventsOf<S>>(
  ctx: Ctx,
  status: S,
  id: string,
  event: Event,
  ...[options]: Told<MoveOptions<S, Event>>
): Promise<Moved<S>> {
  const [row] = await moveByIds(ctx, status, [id], event, options as AnyMove | undefined)
  if (row) return row
  const [found] = await ctx.db
    .select({ state: status.column })
    .from(status.table as PgTable)
    .where(and(eq(status.tenant, ctx.tenant.id), eq(status.table.id, id)))
  if (!found) throw new CodedError(status.notFound)
  const from = String(found.state)
  throw new CodedError('INVALID_STATE', { from, event, allowed: eventsFrom(status.machine, from) })
}

/** Advances those rows of the ids that are in a state that allows the event; returns the rows that moved. */
export const advanceAll = <S extends AnyStatus, Event extends EventsOf<S>>(
  ctx: Ctx,
  status: S,
  ids: readonly string[],
  event: Event,
  ...[options]: Told<MoveOptions<S, Event> & EachOf<TableOf<S>>>
): Promise<Moved<S>[]> => moveByIds(ctx, status, ids, event, options as AnyMove | undefined)

/** Advances every row that matches and is in a state that allows the event; returns the rows that moved. */
export async function advanceWhere<S extends AnyStatus, Event extends EventsOf<S>>(
  ctx: Ctx,
  status: S,
  where: SQL,
  event: Event,
  ...[told]: Told<MoveOptions<S, Event>>
): Promise<Moved<S>[]> {
  const options = (told ?? {}) as AnyMove
  const matches = and(eq(status.tenant, ctx.tenant.id), where, options.guard)!
  const rows = await updateOf(ctx.db, status, event, { ...options.set }, matches)
  return emitMoves(ctx, status, event, options, rows as Moved<S>[])
}

async function moveByIds<S extends AnyStatus>(
  ctx: Ctx,
  status: S,
  ids: readonly string[],
  event: string,
  options: AnyMove & EachOf<StatusTable> = {},
): Promise<Moved<S>[]> {
  if (ids.length === 0) return []
  const eachOf = (options.eachOf ?? {}) as Record<string, Record<string, string>>
  const rows = await updateByIds(ctx, status, ids, event, options, eachOf)
  return emitMoves(ctx, status, event, options, rows as Moved<S>[])
}

async function emitMoves<S extends AnyStatus>(
  ctx: Ctx,
  status: S,
  event: string,
  { data, timelineId }: AnyMove,
  rows: Moved<S>[],
): Promise<Moved<S>[]> {
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
        to: String(values[status.field]),
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

type Begun<Data> = [KeysOf<Data>] extends [never]
  ? [data?: undefined]
  : Record<never, never> extends Data
    ? [data?: Data]
    : [data: Data]

/** The event row of a row just created; call it beside the insert. */
export function emitCreated<S extends { machine: AnyMachine }, Event extends EventOf<S['machine']>>(
  ctx: Ctx,
  status: S,
  event: Event,
  id: string,
  timelineId: string,
  ...[data, ifWrote]: [...Begun<DataOfMove<S, Event>>, ifWrote?: DeferredWrite]
): void {
  emit(ctx, moveOf(status.machine, event), {
    subject: id,
    timelineId,
    data: { to: createdState(status, event), ...data },
    ifWrote: ifWrote as DeferredWrite | undefined,
  })
}
