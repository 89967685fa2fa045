import { newId } from '#platform/database/ids.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'
import { note } from '#server/testing/matrix/samples.ts'
import { newEmail } from '#server/testing/shopping.ts'

const nobody = () => ({ contactId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

export const matrix = matrixPart({
  nobody,
  /** A message of a visitor, who takes a moment to write it. */
  async make({ world, shop, owner }) {
    const { domain } = shop.tenant
    const { contacts } = world.api(domain)
    const { formToken } = await contacts.form({})
    world.clock.advance(4000)
    const letter = { topic: 'plans', emailAddress: newEmail(), message: 'Hello' } as const
    const { reference } = await contacts.send({ ...letter, name: `Visitor of ${domain}`, formToken })
    const { items } = await owner.contacts.list({ search: reference })
    return { contactId: items[0]!.id }
  },
  inputs: {
    answer: ({ contactId }) => ({ id: contactId, version: 1, answer: note }),
    // It was answered before.
    assign: ({ contactId }) => ({ id: contactId, version: 2, memberId: null }),
    send: () => ({
      ...{ formToken: 'not a token', topic: 'other', name: 'Matrix', message: note },
      emailAddress: 'matrix@example.test',
    }),
  },
})
