import { useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl/react'
import { servedCountry } from '#contracts/charges/choices.ts'
import type { ShippingPreview as Preview, ShippingRateInput } from '#contracts/charges/views.ts'
import { formatLocale, locales, type Locale } from '#contracts/locale.ts'
import { api } from '../../api.client.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { messagesIn } from '../../i18n/messages.ts'
import { parseMoneyCents } from '../../kit/lists/money-input.ts'
import { SmallInput } from '../../ui/staff/small-field.tsx'
import { RateChoice } from '../checkout/rate-choice.tsx'
import { usePreview } from './use-preview.ts'

/** What checkout would offer, once it has its words in every language. */
async function ask(input: Parameters<typeof api.charges.shippingRates.preview>[0]) {
  const [answer] = await Promise.all([
    api.charges.shippingRates.preview(input),
    ...locales.map((locale) => loadCatalog(locale, 'checkout')),
  ])
  return answer
}

/** The choice of a rate at checkout, drawn as there, in both languages. */
export function ShippingPreview({
  id,
  change,
  country,
}: {
  id?: string
  change?: ShippingRateInput | undefined
  country: string | null
}) {
  const t = useTranslations('charges.rates.preview')
  const tPreview = useTranslations('charges.preview')
  const [goods, setGoods] = useState('20.00')
  const { answer, isFailed } = usePreview(ask, { id, change, goodsCents: parseMoneyCents(goods) ?? 0 })
  return (
    <div className="grid gap-4">
      <label className="grid gap-1 text-sm">
        <span className="text-[13px] text-muted">{t('goods')}</span>
        <SmallInput
          value={goods}
          inputMode="decimal"
          maxLength={10}
          onChange={(event) => setGoods(event.target.value)}
        />
      </label>
      <div role="status" className="grid gap-1 text-sm empty:hidden">
        {isFailed && <p className="text-danger">{tPreview('failed')}</p>}
        {country !== servedCountry && <p className="text-muted">{t('notServed')}</p>}
        {answer?.shippingOptions.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      </div>
      {answer && locales.map((locale) => <InLanguage key={locale} locale={locale} preview={answer} />)}
    </div>
  )
}

function InLanguage({ locale, preview }: { locale: Locale; preview: Preview }) {
  const t = useTranslations('charges.rates.preview.language')
  return (
    <section className="grid gap-2" aria-label={t(locale)}>
      <h3 className="text-[13px] font-normal text-muted">{t(locale)}</h3>
      {/* What is chosen here goes nowhere. */}
      <div lang={locale} inert>
        <IntlProvider locale={formatLocale(locale)} messages={messagesIn(locale)}>
          <RateChoice quote={preview} locale={locale} name={`preview-${locale}`} />
        </IntlProvider>
      </div>
    </section>
  )
}
