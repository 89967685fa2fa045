import type { ValuesOf } from '#contracts/define-import.ts'
import { CodedError } from '#contracts/errors.ts'
import { sacImport } from '#contracts/programs/imports.ts'
import { usStates } from '#contracts/us-states.ts'
import type { Ctx } from '#platform/context.ts'
import { foldText } from '#platform/lists/find-by-words.ts'
import {
  beforeOf,
  defineImporter,
  planFor,
  type Before,
  type ImportPlan,
  type ImportProblem,
} from '#platform/office/office-import.ts'
import { readDay } from '#platform/values/read-day.ts'
import { loadProgramSetup } from './program-setup.ts'
import { createSac, updateSac, type SacInput } from './write-sac.ts'

/** What stands, or will stand when the rows above are in. */
interface Standing extends SacInput {
  id: string | null
  version: number
}

/** Codes by program, state and first day; of a program and state two are never in force on one day. */
export const sacImporter = defineImporter(sacImport, {
  async plan(ctx, rows) {
    const standing: Standing[] = [...(await loadProgramSetup(ctx)).sacs]
    const inFile = new Set<string>()
    return rows.map(({ values }): ImportPlan => {
      const { input, problems } = read(values)
      if (!input) return { outcome: 'rejected', problems }
      const key = keyOf(input)
      if (inFile.has(key)) return refused('fromDay', 'TWICE_IN_FILE')
      const at = standing.findIndex((one) => keyOf(one) === key)
      if (standing.some((one, each) => each !== at && overlaps(one, input)))
        return refused('fromDay', 'SAC_OVERLAP')
      inFile.add(key)
      const before = standing[at]
      standing.splice(at === -1 ? standing.length : at, 1, { id: null, version: 0, ...before, ...input })
      if (!before?.id) return { outcome: 'new' }
      return planFor(before.id, whatStood(before, input))
    })
  },
  create: (ctx, { values }) => createSac(ctx, inputOf(values)),
  update: (ctx, id, { values }) => amend(ctx, id, inputOf(values)),
  undo: { restore: (ctx, id, before) => amend(ctx, id, before as Partial<SacInput>) },
})

async function amend(ctx: Ctx, id: string, input: Partial<SacInput>) {
  const row = (await loadProgramSetup(ctx)).sacs.find((each) => each.id === id)
  if (!row) throw new CodedError('NOT_FOUND')
  const { program, state, sac, spin, fromDay, untilDay } = { ...row, ...input }
  await updateSac(ctx, { id, revision: row.version, program, state, sac, spin, fromDay, untilDay })
}

const refused = (field: string, code: string): ImportPlan => ({
  outcome: 'rejected',
  problems: [{ field, code }],
})
const keyOf = ({ program, state, fromDay }: SacInput) => `${program} ${state} ${fromDay}`
/** A row without a last day says that there is none. */
const whatStood = (before: SacInput, input: SacInput): Before => ({
  ...beforeOf(before, input as Partial<Record<'sac' | 'spin', string>>, ['sac', 'spin']),
  ...(before.untilDay !== input.untilDay && { untilDay: before.untilDay }),
})
const overlaps = (one: SacInput, other: SacInput) =>
  one.program === other.program &&
  one.state === other.state &&
  (!other.untilDay || one.fromDay <= other.untilDay) &&
  (!one.untilDay || one.untilDay >= other.fromDay)

const stateByWord = new Map(
  usStates
    .filter(({ kind }) => kind !== 'military')
    .flatMap(({ code, en, es }) => [code, en, es].map((word) => [foldText(word), code] as const)),
)

type Said = ValuesOf<typeof sacImport>

function read(said: Said): { input: SacInput | null; problems: ImportProblem[] } {
  const state = stateByWord.get(foldText(said.state ?? '').trim())
  const sac = /^\d{6}$/.exec(said.sac ?? '')?.[0]
  const spin = /^\d{9}$/.exec(said.spin ?? '')?.[0]
  const fromDay = readDay(said.fromDay)
  const untilDay = said.untilDay ? readDay(said.untilDay) : null
  const wrong = {
    state: state ? null : 'STATE_UNKNOWN',
    sac: sac ? null : 'SAC_DIGITS',
    spin: spin ? null : 'SPIN_DIGITS',
    fromDay: fromDay ? null : 'DAY_UNREADABLE',
    untilDay:
      untilDay === undefined
        ? 'DAY_UNREADABLE'
        : untilDay && fromDay && untilDay < fromDay
          ? 'DAYS_TURNED'
          : null,
  }
  const problems = Object.entries(wrong).flatMap(([field, code]) => (code ? [{ field, code }] : []))
  if (problems.length > 0 || !said.program || !state || !sac || !spin || !fromDay || untilDay === undefined)
    return { input: null, problems }
  return { input: { program: said.program, state, sac, spin, fromDay, untilDay }, problems }
}

function inputOf(said: Said): SacInput {
  const { input } = read(said)
  if (!input) throw new CodedError('INVALID_INPUT')
  return input
}
