import { newId } from '#platform/database/ids.ts'
import { numbersOf } from '#server/testing/box-numbers.ts'
import { each, matrixPart } from '#server/testing/matrix/part.ts'
import { another, picture, reason } from '#server/testing/matrix/samples.ts'

const nobody = () => ({ deviceId: newId(), boxId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

/** A tablet of the device benefit, by all that has to be said of one. */
const deviceOf = (name: string) => ({
  kind: 'tablet' as const,
  ...{ brand: 'Matrix', model: `Tab of ${name}`, description: { en: 'Light', es: 'Ligera' } },
  ...{ characteristics: { screenInches: 8 }, warrantyDays: 365 },
  ...{ marketValueCents: 10_900, retailPriceCents: null, lowStock: 1 },
  benefit: { usacModelNumber: `MX ${name}`, usacApprovedOn: '2022-03-14', copaymentCents: 1001 },
})

export const matrix = matrixPart({
  nobody,
  async make({ shop, owner: { devices } }) {
    const { id: deviceId } = await devices.create(deviceOf(shop.tenant.domain))
    await devices.offer({ id: deviceId })
    return { deviceId, boxId: (await devices.boxes.receive({ deviceId, ...numbersOf() })).id }
  },
  inputs: {
    create: () => deviceOf(`a new one ${another()}`),
    edit: ({ deviceId }) => ({ id: deviceId, version: 1, ...deviceOf('an edit') }),
    setPicture: ({ deviceId }) => ({ id: deviceId, picture }),
    removePicture: ({ deviceId }) => ({ id: deviceId }),
    'boxes.receive': ({ deviceId }) => ({ deviceId, ...numbersOf(900_000) }),
    'boxes.reserve': ({ boxId, enrollmentReference }) => ({ id: boxId, reference: enrollmentReference }),
    ...each('boxes.', ['get', 'ship', 'deliver', 'release', 'return', 'restock', 'amend'], ({ boxId }) => ({
      id: boxId,
    })),
    ...each('boxes.', ['reveal', 'write_off'], ({ boxId }) => ({ id: boxId, reason })),
  },
})
