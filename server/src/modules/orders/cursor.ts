import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import type { After, OrderSort } from './match-orders.ts'

const instantText = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/)
const centsText = z.string().regex(/^-?\d{1,15}$/)

/** A place in a sorted list as an opaque text. */
export const encodeCursor = (sort: OrderSort, { value, id }: After) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** @throws CodedError BAD_REQUEST when the text is no cursor of this sort. */
export function decodeCursor(sort: OrderSort, text: string): After {
  const shape = z.tuple([z.literal(sort), sort.endsWith('placedAt') ? instantText : centsText, z.uuid()])
  const parsed = z
    .string()
    .transform(parseJson)
    .pipe(shape)
    .safeParse(Buffer.from(text, 'base64url').toString())
  if (!parsed.success) throw new CodedError('BAD_REQUEST')
  const [, value, id] = parsed.data
  return { value, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
