import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'

/** Where a page of a list begins: after the row with this sort value and id. */
export interface After {
  value: string
  id: string
}

/** What PostgreSQL writes for the values that lists are sorted by. */
export const sortValues = {
  instant: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  cents: z.string().regex(/^-?\d{1,15}$/),
  text: z
    .string()
    .max(300)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed()),
}

/** A place in a sorted list as an opaque text. */
export const encodeCursor = (sort: string, { value, id }: After) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** @throws CodedError BAD_REQUEST when the text is no cursor of this sort. */
export function decodeCursor(sort: string, kind: keyof typeof sortValues, text: string): After {
  const shape = z.tuple([z.literal(sort), sortValues[kind], z.uuid()])
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
