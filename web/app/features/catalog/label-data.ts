import type { BroadbandLabel } from '#contracts/catalog/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { textIn } from '../../site.ts'

/** A broadband label in one language. */
export const labelIn = (label: BroadbandLabel, locale: Locale) => ({
  ...label,
  planName: textIn(label.planName, locale),
  governmentTaxes: textIn(label.governmentTaxes, locale),
  oneTimeFees: label.oneTimeFees.map((fee) => ({ ...fee, name: textIn(fee.name, locale) })),
  monthlyFees: label.monthlyFees.map((fee) => ({ ...fee, name: textIn(fee.name, locale) })),
})
export type LabelData = ReturnType<typeof labelIn>
/** With the telephone number as it is read, which pages of visitors are sent written. */
export type ShownLabel = LabelData & { supportPhoneText: string }
