import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { SacStanding } from '#contracts/programs/rules/choices.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import { sacList } from '#contracts/programs/lists.ts'
import type { SacRecord, SacRow as SacView } from '#contracts/programs/views.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { fileOfRows, type FileQuery } from '#platform/lists/list-file.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { isWithin, programTime } from './in-force.ts'
import { loadProgramSetup, type SacRow } from './program-setup.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { sacActs } from '#contracts/programs/acts.ts'

const standingOn = (row: SacRow, day: string): SacStanding =>
  isWithin(row, day) ? 'active' : row.fromDay > day ? 'upcoming' : 'ended'

const viewOn =
  (day: string) =>
  (row: SacRow): SacView => ({
    id: row.id,
    sac: row.sac,
    program: row.program,
    state: row.state,
    standing: standingOn(row, day),
    spin: row.spin,
    fromDay: row.fromDay,
    untilDay: row.untilDay,
  })

async function everySac(ctx: Ctx) {
  const setup = await loadProgramSetup(ctx)
  const day = programDay(programTime(ctx, setup, ctx.now))
  return { rows: setup.sacs, view: viewOn(day) }
}

/** A page of the study area codes; a service provider has some for each state, so that all are at hand. */
export async function listSacs(ctx: Ctx, query: QueryOf<typeof sacList>) {
  const { rows, view } = await everySac(ctx)
  return pageOfRows(sacList, rows.map(view), query, { text: ({ sac, spin }) => `${sac} ${spin}` })
}

/** All that match as CSV, in the shape in which a file is brought in again. */
export async function exportSacs(caller: Caller, query: FileQuery<typeof sacList>): Promise<File> {
  const { columns, sort = sacList.defaultSort, ...filter } = query
  return inTransaction(caller, async (ctx) => {
    const { items } = await listSacs(ctx, { ...filter, sort, page: 1, perPage: Number.MAX_SAFE_INTEGER })
    const file = await fileOfRows(caller, sacList, items, columns)
    const chosen = { filter: { ...filter, search: undefined }, columns: columns ?? null, count: items.length }
    emit(ctx, events.sac_code.export, { subject: newId(), data: chosen })
    return file
  })
}

export async function countSacs(ctx: Ctx, filter: FilterOf<typeof sacList>, cap: number) {
  const { total } = await listSacs(ctx, { ...filter, sort: sacList.defaultSort, page: 1, perPage: 1 })
  return Math.min(total, cap)
}

/** @throws CodedError NOT_FOUND */
export async function getSac(ctx: Ctx, id: string): Promise<SacRecord> {
  const { rows, view } = await everySac(ctx)
  const row = rows.find((one) => one.id === id)
  if (!row) throw new CodedError('NOT_FOUND')
  return {
    ...view(row),
    revision: row.version,
    acts: actsFor(ctx, sacActs, ''),
    timeline: await timelineOf(ctx, id),
  }
}
