import { federalPrograms } from '#contracts/programs/federal.ts'
import { ownTerms } from '#contracts/programs/terms.ts'
import { newId } from '#platform/database/ids.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'

const nobody = () => ({ programId: newId(), versionId: newId(), sacId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const version = '2026-02-16'
const company = { spin: '143001234', fromDay: '2026-01-01', untilDay: null }
const code = { program: 'lifeline', ...company } as const
/** What a service provider may say itself, of a federal version. */
const terms = () => ownTerms.strip().parse(federalPrograms.find((program) => program.version === version))

export const matrix = matrixPart({
  nobody,
  /** A program with a version of one's own, and a study area code. */
  async make({ owner: { programs } }) {
    const { items } = await programs.list({})
    const programId = items[0]!.id
    const { id: versionId } = await programs.copy({ id: programId, version })
    const { id: sacId } = await programs.sacs.create({ ...code, state: 'NY', sac: '159001' })
    return { programId, versionId: versionId!, sacId }
  },
  inputs: {
    estimate: () => ({ state: 'TX', householdSize: 1, codes: ['E1'] }),
    offer: ({ programId }) => ({ id: programId, states: ['TX'], ...company, revision: 0 }),
    copy: ({ programId }) => ({ id: programId, version }),
    'versions.edit': ({ versionId }) => ({ id: versionId, revision: 1, terms: terms() }),
    'versions.schedule': ({ versionId }) => ({ id: versionId, effectiveFrom: '2099-01-01' }),
    setClock: () => ({ startsAt: null }),
    'sacs.create': () => ({ ...code, state: 'TX', sac: '449001' }),
    'sacs.update': ({ sacId }) => ({ id: sacId, revision: 1, ...code, state: 'NY', sac: '159002' }),
    'sacs.end': ({ sacId }) => ({ id: sacId, revision: 2, untilDay: '2099-01-01' }),
  },
})
