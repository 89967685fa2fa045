import { newId } from '#platform/database/ids.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'

const nobody = () => ({ callBackId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const caller = { name: 'Matrix', topic: 'plans', preferredTime: 'any' } as const

export const matrix = matrixPart({
  nobody,
  /** Somebody who asks to be called. */
  make: async ({ owner: { callBacks } }) => {
    const { id } = await callBacks.create({ ...caller, phoneNumber: '212 555 0199', locale: 'en' })
    return { callBackId: id }
  },
  inputs: {
    create: () => ({ ...caller, phoneNumber: '212 555 0198', locale: 'en' }),
    ask: () => ({ ...caller, phoneNumber: '212 555 0198', formToken: 'not a token' }),
  },
})
