import { newId } from '#platform/database/ids.ts'
import { payHosted } from '#server/testing/hosted-page.ts'
import { anotherOrder } from '#server/testing/matrix/another-order.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'
import { note, reason, unknownLink } from '#server/testing/matrix/samples.ts'
import { newEmail, place } from '#server/testing/shopping.ts'

const nobody = () => ({
  orderId: newId(),
  orderToken: unknownLink,
  orderProof: `9999999999.${unknownLink}`,
  orderNumber: 'BASE-999999',
  emailAddress: 'nobody@example.test',
})

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

export const matrix = matrixPart({
  nobody,
  /** A SIM card that a card has paid for. */
  async make({ world, shop }) {
    const emailAddress = newEmail()
    const api = world.api(shop.tenant.domain)
    const placed = await place(api, { items: [shop.card()], emailAddress })
    const { orderId, orderToken, orderProof, orderNumber } = placed
    await payHosted(placed.redirectUrl!)
    await api.payments.own.settle({ token: orderToken })
    return { orderId, orderToken, orderProof, orderNumber, emailAddress }
  },
  usesUp: { cancel: (place) => anotherOrder(place, false), bill: (place) => anotherOrder(place, false) },
  inputs: {
    bill: ({ orderId }) => ({ id: orderId, days: '30', reason: note }),
    cancel: ({ orderId }) => ({ id: orderId, reason }),
    sendAnother: ({ orderId, boxId }) => ({ id: orderId, boxId, fate: 'lost', reason: note }),
    withdrawEdit: ({ orderId }) => ({ id: orderId, reason: note }),
    'own.get': ({ orderToken, orderProof }) => ({ token: orderToken, proof: orderProof }),
    'own.find': ({ orderNumber, emailAddress }) => ({ orderNumber, emailAddress }),
    'own.prove': ({ orderToken, emailAddress }) => ({ token: orderToken, emailAddress }),
    'own.refreshProfile': ({ orderToken, orderProof, simId }) => ({
      ...{ token: orderToken, proof: orderProof, simId },
    }),
    export: ({ orderNumber }) => ({ search: orderNumber }),
    resendMessage: ({ orderId, simId }) => ({ id: orderId, notificationId: simId }),
    resendEmails: ({ orderId }) => ({ ids: [orderId] }),
  },
})
