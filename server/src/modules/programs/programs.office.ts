import { programCodes, programNames } from '#contracts/programs/choices.ts'
import { programList, sacList } from '#contracts/programs/lists.ts'
import type { Ctx } from '#platform/context.ts'
import type { Finder, Finding, OfficePart, OfficeRecord } from '#platform/office/office.ts'
import { sacImporter } from './import-sacs.ts'
import { countPrograms, programRecordId } from './admin.queries.ts'
import { countSacs } from './sac.queries.ts'
import { loadShelf, type SacRow } from './shelf.ts'

const programRecord: OfficeRecord = {
  kind: 'program',
  access: 'program.read',
  place: 'programs',
  named: async (ctx, ids) =>
    programCodes
      .map((code) => ({ code, id: programRecordId(ctx, code) }))
      .filter(({ id }) => ids.includes(id))
      .map(({ code, id }) => ({ kind: 'program', id, label: programNames[code], detail: '' })),
}

const sacsWhere = async (ctx: Ctx, isMeant: (row: SacRow) => boolean): Promise<Finding[]> =>
  (await loadShelf(ctx)).sacs.filter(isMeant).map(({ id, sac, state, program }) => ({
    kind: 'sac_code',
    id,
    label: sac,
    detail: `${state} · ${programNames[program]}`,
  }))

const sacRecord: OfficeRecord = {
  kind: 'sac_code',
  access: 'program.read',
  place: 'sac-codes',
  named: (ctx, ids) => sacsWhere(ctx, ({ id }) => ids.includes(id)),
}

const findSacs: Finder = {
  access: 'program.read',
  find: (ctx, text) => sacsWhere(ctx, ({ sac }) => sac === text.trim()),
}

export const office: OfficePart = {
  lists: [
    { list: programList, count: countPrograms },
    { list: sacList, count: countSacs },
  ],
  importers: [sacImporter],
  finders: [findSacs],
  records: [programRecord, sacRecord],
}
