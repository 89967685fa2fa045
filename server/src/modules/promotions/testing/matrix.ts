import { newId } from '#platform/database/ids.ts'
import { each, matrixPart } from '#server/testing/matrix/part.ts'
import { another } from '#server/testing/matrix/samples.ts'

const nobody = () => ({ promoCodeId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const facts = {
  ...{ percent: 10, amountCents: null, startsAt: null, endsAt: null, maxUses: null, maxUsesEach: null },
  ...{ firstPurchaseOnly: false, planIds: null },
}

export const matrix = matrixPart({
  nobody,
  make: async ({ owner: { promotions } }) => ({
    promoCodeId: (await promotions.create({ code: 'MATRIX', ...facts })).id,
  }),
  inputs: {
    create: () => ({ code: `MATRIX-${another()}`, ...facts }),
    edit: ({ promoCodeId }) => ({ id: promoCodeId, version: 1, ...facts }),
    isValidResellerPromocode: () => ({ code: 'NOBODY-0000' }),
    ...each('', ['get', 'pause', 'resume', 'end', 'activate'], ({ promoCodeId }) => ({ id: promoCodeId })),
  },
})
