import type { Locale } from '#contracts/locale.ts'
import type { Ctx } from '#platform/context.ts'
import type { NumberTemplate } from '../messages/index.ts'
import { notify } from '../notify.ts'

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
  template: NumberTemplate,
  { locale, occasion, credentialId }: Telling,
) =>
  notify(ctx, {
    ...{ channel: 'sms', recipient: number, locale, template },
    ...(credentialId && { credentialId }),
    dedupeKey: [template, number, 'sms', occasion].join(':'),
  })
