import { and, asc, eq } from 'drizzle-orm'
import { programVersionActs } from '#contracts/programs/acts.ts'
import { programCodes, type ProgramCode } from '#contracts/programs/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { nextVersionAfter, versionAt } from '#contracts/programs/in-force.ts'
import { programList } from '#contracts/programs/lists.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { ProgramRecord, ProgramRow, ProgramVersionView } from '#contracts/programs/views.ts'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { programVersions } from '#tables/programs.ts'
import { mayLiveAtAnotherTime, programsOn } from './in-force.ts'
import { programToday, whyBegun } from './own-version.ts'
import {
  loadProgramSetup,
  termsOf,
  versionName,
  type ProgramSetup,
  type VersionRow,
} from './program-setup.ts'

/** Under which id a program stands in this service provider's timelines. */
export const programRecordId = ({ tenant }: Pick<Ctx, 'tenant'>, code: ProgramCode) =>
  idFrom('program', tenant.id, code)

export const listPrograms = async (ctx: Ctx, query: QueryOf<typeof programList>) =>
  pageOfRows(programList, await rowsOf(ctx, await loadProgramSetup(ctx)), query, {
    comparers: { code: (one, other) => programCodes.indexOf(one.code) - programCodes.indexOf(other.code) },
  })

export async function countPrograms(ctx: Ctx, filter: FilterOf<typeof programList>, cap: number) {
  const { total } = await listPrograms(ctx, { ...filter, sort: programList.defaultSort, page: 1, perPage: 1 })
  return Math.min(total, cap)
}

async function rowsOf(ctx: Ctx, setup: ProgramSetup): Promise<ProgramRow[]> {
  const { at, programs } = programsOn(ctx, setup)
  return programs.map(({ code, status, version, effectiveFrom, states, spin }) => ({
    id: programRecordId(ctx, code),
    code,
    status,
    version,
    effectiveFrom,
    nextFrom: nextVersionAfter(setup.versions, code, at)?.effectiveFrom ?? null,
    stateCount: states.length,
    spin,
  }))
}

/** @throws CodedError NOT_FOUND for an id that is no program's of this service provider */
export function programWithId(ctx: Ctx, id: string): ProgramCode {
  const code = programCodes.find((one) => programRecordId(ctx, one) === id)
  if (!code) throw new CodedError('NOT_FOUND')
  return code
}

/** A program with all its versions, as they stand in this transaction. */
export async function getProgram(ctx: Ctx, code: ProgramCode): Promise<ProgramRecord> {
  const setup = await loadProgramSetup(ctx)
  const row = (await rowsOf(ctx, setup)).find((one) => one.code === code)!
  const offer = setup.offers.get(code)
  const { at, programs } = programsOn(ctx, setup)
  const maySet = mayLiveAtAnotherTime(ctx.services, ctx.tenant)
  return {
    ...row,
    takesTransfers: programs.find((program) => program.code === code)!.takesTransfers,
    offer: offer
      ? {
          states: offer.states,
          spin: offer.spin,
          fromDay: offer.fromDay,
          untilDay: offer.untilDay,
          revision: offer.version,
        }
      : null,
    versions: await versionsOf(ctx, code, versionAt(setup.versions, code, at)),
    clock: {
      at: at.toISOString(),
      startsAt: (maySet && setup.clock?.startsAt.toISOString()) || null,
      setAt: (maySet && setup.clock?.setAt.toISOString()) || null,
      maySet,
    },
    timeline: await timelineOf(ctx, row.id),
  }
}

/** Federal versions and own ones together; what has no day yet comes last. */
async function versionsOf(ctx: Ctx, code: ProgramCode, inForce: Program): Promise<ProgramVersionView[]> {
  const own = await ctx.db
    .select()
    .from(programVersions)
    .where(and(eq(programVersions.tenantId, ctx.tenant.id), eq(programVersions.program, code)))
    .orderBy(asc(programVersions.number))
  const federal = federalPrograms
    .filter((program) => program.code === code)
    .map((program): ProgramVersionView => ({
      id: null,
      version: program.version,
      effectiveFrom: program.effectiveFrom,
      state: null,
      isInForce: program.version === inForce.version,
      basedOn: null,
      note: null,
      revision: 1,
      terms: termsOf(program),
      acts: actsFor(ctx, programVersionActs, ''),
    }))
  const last = '9999'
  const today = await programToday(ctx)
  return [
    ...federal,
    ...own.map((row) => versionView(ctx, row, { inForce: inForce.version, today })),
  ].toSorted((one, other) => (one.effectiveFrom ?? last).localeCompare(other.effectiveFrom ?? last))
}

/** @param at the name of the version in force, or null where that is not to be said, and the programs' own day */
export const versionView = (
  ctx: Ctx,
  row: VersionRow,
  at: { inForce: string | null; today: string },
): ProgramVersionView => ({
  id: row.id,
  version: versionName(row),
  effectiveFrom: row.effectiveFrom,
  state: row.state,
  isInForce: row.state === 'scheduled' && versionName(row) === at.inForce,
  basedOn: row.basedOn,
  note: row.note,
  revision: row.version,
  terms: termsOf(row.terms),
  acts: actsFor(ctx, programVersionActs, row.state, { withdraw: whyBegun(row, at.today) }),
})
