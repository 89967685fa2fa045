import { matrixPart } from '#server/testing/matrix/part.ts'

export const matrix = matrixPart({})
