import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'
import { unknownLink } from '#server/testing/matrix/samples.ts'
import { storeLead } from '../ask-coverage.ts'

const nobody = () => ({ coverageLeadId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const place = { zip: '59601', program: 'lifeline', locale: 'en' } as const

export const matrix = matrixPart({
  nobody,
  /** Somebody who waits in Montana. */
  make: ({ world, shop: { tenant } }) =>
    inTransaction(world.caller(tenant), async (ctx) => {
      const contact = { emailAddress: `${newId()}@example.test` }
      return { coverageLeadId: (await storeLead(ctx, { ...place, contact }))! }
    }),
  inputs: {
    ask: () => ({ ...place, emailAddress: 'matrix-lead@example.test', formToken: 'not a token' }),
    stop: () => ({ token: unknownLink }),
  },
})
