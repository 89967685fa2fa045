import { matrixParts } from '../all-matrix.ts'
import type { Input, MatrixPart, OpenPlace, Objects } from './part.ts'
import type { Permission } from '#contracts/permissions.ts'

/** What every module tells the matrix, by its namespace in the contract. */
export const parts = Object.entries<MatrixPart>(matrixParts)

/** Something that modules say of their endpoints, by the whole name of the endpoint. */
function gathered<Said>(said: (part: MatrixPart) => Record<string, Said> | undefined): Record<string, Said> {
  return Object.fromEntries(
    parts.flatMap(([namespace, part]) =>
      Object.entries(said(part) ?? {}).map(([name, value]) => [`${namespace}.${name}`, value] as const),
    ),
  )
}

export const listedInputs: Record<string, Input> = gathered(({ inputs }) => inputs)
export const listedMoneyInputs: Record<string, Input> = gathered(({ moneyInputs }) => moneyInputs)
export const usesUp: Record<string, (place: OpenPlace) => Promise<Partial<Objects>>> = gathered(
  (part) => part.usesUp,
)
export const alsoNeeds: Record<string, Permission> = gathered((part) => part.alsoNeeds)

/** Names that nobody has given to anything. */
export const objectsOfNobody = (): Objects =>
  Object.assign({}, ...parts.map(([, { nobody }]) => nobody?.())) as Objects
