import type { BroadbandLabel } from '#contracts/catalog/views.ts'

type Cell = string | number | null

const dollars = (cents: number) => (cents / 100).toFixed(2)
const inWords = (fees: BroadbandLabel['monthlyFees'], locale: 'en' | 'es') =>
  fees
    .map(({ name, amountCents, percent }) =>
      amountCents === null ? `${name[locale]}: ${percent}%` : `${name[locale]}: $${dollars(amountCents)}`,
    )
    .join('; ')
const oneTime = (label: BroadbandLabel, locale: 'en' | 'es') =>
  inWords(
    label.oneTimeFees.map((fee) => ({ ...fee, percent: null })),
    locale,
  )

const columns: Record<string, (label: BroadbandLabel) => Cell> = {
  unique_plan_identifier: (label) => label.uniquePlanIdentifier,
  provider_name: (label) => label.providerName,
  plan_name_en: (label) => label.planName.en,
  plan_name_es: (label) => label.planName.es,
  plan_id: (label) => label.planId,
  price_id: (label) => label.pricingId,
  monthly_price_usd: (label) => dollars(label.monthlyPriceCents),
  introductory_rate: (label) => (label.isIntroductory ? 'yes' : 'no'),
  contract_months: (label) => label.contractMonths,
  prepaid_months: (label) => label.prepaidMonths,
  due_today_usd: (label) => dollars(label.dueTodayCents),
  one_time_fees_en: (label) => oneTime(label, 'en'),
  one_time_fees_es: (label) => oneTime(label, 'es'),
  monthly_fees_en: (label) => inWords(label.monthlyFees, 'en'),
  monthly_fees_es: (label) => inWords(label.monthlyFees, 'es'),
  government_taxes_en: (label) => label.governmentTaxes.en,
  government_taxes_es: (label) => label.governmentTaxes.es,
  discounts_url: (label) => label.discountsUrl,
  typical_download_mbps: (label) => label.typicalDownloadMbps,
  typical_upload_mbps: (label) => label.typicalUploadMbps,
  typical_latency_ms: (label) => label.typicalLatencyMs,
  data_included_gb: (label) => label.dataIncludedGb ?? 'unlimited',
  additional_data_url: (label) => label.additionalDataUrl,
  network_management_url: (label) => label.networkManagementUrl,
  privacy_url: (label) => label.privacyUrl,
  support_email: (label) => label.supportEmail,
  support_phone: (label) => label.supportPhone,
  issued_at: (label) => label.issuedAt,
}

/** A cell that begins like a formula gets an apostrophe, so that no spreadsheet runs it. */
export function csvCell(value: Cell): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Labels as CSV (RFC 4180), one row for each price, words in both languages. */
export const labelsCsvOf = (labels: readonly BroadbandLabel[]) =>
  [Object.keys(columns), ...labels.map((label) => Object.values(columns).map((column) => column(label)))]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('')
