import { newId } from '#platform/database/ids.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'
import { openSession } from '#server/testing/sign-in.ts'

const nobody = () => ({ representativeId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

export const matrix = matrixPart({
  nobody,
  /** The request of an agent for a Representative ID. */
  async make({ world, shop: { tenant } }) {
    const { token } = await openSession(world, tenant, 'reseller')
    const { own } = world.api(tenant.domain, { token }).representatives
    return { representativeId: (await own.ask({ repId: 'MATRIX000' })).id }
  },
})
