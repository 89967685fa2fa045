import { newId } from '#platform/database/ids.ts'
import { each, matrixPart } from '#server/testing/matrix/part.ts'

const nobody = () => ({ sourcePlanId: newId(), dataPoolId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const plan = { name: 'France 1 GB', dataMb: 1000, validityDays: 7, countries: ['FR'], costCents: 120 }
const pool = { name: 'Shared data', totalMb: 50_000, alertPercent: 80, startDay: 1 }

export const matrix = matrixPart({
  nobody,
  needs: ['simSourceId'],
  async make({ shop, owner: { sourcing } }, { simSourceId }) {
    const ofSource = { sourceId: simSourceId, providerRefId: `esim_of_${shop.tenant.domain}` }
    return {
      sourcePlanId: (await sourcing.sourcePlans.create({ ...ofSource, ...plan })).id,
      dataPoolId: (await sourcing.dataPools.create({ sourceId: simSourceId, ...pool })).id,
    }
  },
  inputs: {
    ...each('', ['planRefs', 'addonRefs'], ({ simSourceId }) => ({ id: simSourceId })),
    'sourcePlans.create': ({ simSourceId }) => ({
      ...{ sourceId: simSourceId, providerRefId: 'esim_of_matrix', ...plan },
    }),
    'sourcePlans.edit': ({ sourcePlanId }) => ({ id: sourcePlanId, version: 1, ...plan }),
    ...each('dataPools.', ['get', 'candidates', 'count', 'archive'], ({ dataPoolId }) => ({
      id: dataPoolId,
    })),
    'dataPools.create': ({ simSourceId }) => ({ sourceId: simSourceId, ...pool }),
    'dataPools.edit': ({ dataPoolId }) => ({ id: dataPoolId, version: 1, ...pool }),
    'dataPools.addLines': ({ dataPoolId, simId }) => ({ id: dataPoolId, simIds: [simId] }),
    'dataPools.removeLine': ({ dataPoolId, simId }) => ({ id: dataPoolId, simId }),
  },
})
