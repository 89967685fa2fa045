import { programCodes, programNames } from '#contracts/programs/choices.ts'
import { programList, sacList } from '#contracts/programs/lists.ts'
import { programKind, sacKind } from '#contracts/programs/records.ts'
import type { Ctx } from '#platform/context.ts'
import { recordPart, type Finding, type OfficePart } from '#platform/office/office.ts'
import { sacImporter } from './import-sacs.ts'
import { countPrograms, programRecordId } from './admin.queries.ts'
import { countSacs } from './sac.queries.ts'
import { loadProgramSetup, type SacRow } from './program-setup.ts'

const sacsWhere = async (ctx: Ctx, isMeant: (row: SacRow) => boolean): Promise<Finding[]> =>
  (await loadProgramSetup(ctx)).sacs.filter(isMeant).map(({ id, sac, state, program }) => ({
    kind: 'sac_code',
    id,
    label: sac,
    detail: `${state} · ${programNames[program]}`,
  }))

export const office: OfficePart[] = [
  recordPart(programKind, {
    named: async (ctx, ids) =>
      programCodes
        .map((code) => ({ code, id: programRecordId(ctx, code) }))
        .filter(({ id }) => ids.includes(id))
        .map(({ code, id }) => ({ kind: 'program', id, label: programNames[code], detail: '' })),
  }),
  recordPart(sacKind, {
    named: (ctx, ids) => sacsWhere(ctx, ({ id }) => ids.includes(id)),
    find: (ctx, text) => sacsWhere(ctx, ({ sac }) => sac === text.trim()),
  }),
  {
    lists: [
      { list: programList, count: countPrograms },
      { list: sacList, count: countSacs },
    ],
    importers: [sacImporter],
  },
]
