import type { Locale } from '#contracts/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { keyOf } from '../series/series.ts'
import { notify } from '../notify.ts'
import type { NumberMessage } from './number-subject.ts'

interface Telling {
  locale: Locale
  /** Sets apart what may be told again. */
  occasion: string
  /** Whose number it is, where that is known. */
  credentialId?: string
}

/** Writes to a number about its text messages themselves. */
export const tellNumber = (
  ctx: Ctx,
  number: string,
  message: NumberMessage,
  { locale, occasion, credentialId }: Telling,
) =>
  notify(ctx, {
    ...{ channel: 'sms', recipient: number, locale, message },
    ...(credentialId && { credentialId }),
    dedupeKey: keyOf(message, number, 'sms', occasion),
  })
