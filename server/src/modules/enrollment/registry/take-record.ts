import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Caller } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import { recordPdf } from './record-pdf.ts'
import { recordOf } from './record.queries.ts'

/**
 * The record of who is enrolled, or was, in the language that is asked for.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE before NLAD has taken them
 */
export async function takeRecord(
  caller: Caller,
  { id, locale }: { id: string; locale?: Locale | undefined },
): Promise<File> {
  const { record, language } = await inReadTransaction(caller, async (ctx) => {
    const enrollment = await enrollmentByToken(ctx, id)
    if (!enrollment.enrolledAt)
      throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'record', allowed: [] })
    const wanted = locale ?? enrollment.locale
    return { record: await recordOf(ctx, enrollment, wanted), language: wanted }
  })
  const pieces: Buffer[] = []
  for await (const piece of recordPdf(record, { locale: language, site: await siteOf(caller) }))
    pieces.push(piece)
  const name = `${record.reference}.pdf`
  return new File([new Uint8Array(Buffer.concat(pieces))], name, { type: 'application/pdf' })
}
