import * as z from 'zod'
import type { RecordAct, RecordActs } from './define-acts.ts'

/**
 * What can be done with a record now by the person who asks, each act with the reason why not: `FORBIDDEN` for whom
 * it is not, `INVALID_STATE` where the record stands otherwise, or what keeps just this one from it, which `message`
 * then says.
 */
export const offeredActs = <Name extends string>({
  acts,
}: RecordActs<string, Readonly<Record<Name, RecordAct>>>) =>
  z.array(
    z.object({
      name: z.enum(Object.keys(acts) as [Name, ...Name[]]),
      isAllowed: z.boolean(),
      whyNot: z.string().nullable(),
      message: z.string().optional(),
    }),
  )

export interface OfferedAct<Name extends string = string> {
  name: Name
  isAllowed: boolean
  whyNot: string | null
  message?: string | undefined
}
