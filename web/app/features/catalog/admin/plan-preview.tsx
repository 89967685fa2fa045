import { useEffect, useState, type ReactNode } from 'react'
import { formatLocale, locales, type Locale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-text.ts'
import { IntlProvider, useTranslations } from 'use-intl/react'
import type { PlanPreview } from '#contracts/catalog/admin-views.ts'
import { loadCatalog } from '../../../i18n/catalogs.ts'
import { messagesIn } from '../../../i18n/messages.ts'
import { ShownIn, useSite } from '../../../site.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { BroadbandFacts } from '../broadband-facts.tsx'
import { labelIn } from '../label-data.ts'
import { PlanCard } from '../plan-card.tsx'
import { summarize } from '../plan-summary.ts'

/** A part of a page in another language than its reader's, once its words are there. */
function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { brand } = useSite()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let isLeft = false
    void Promise.all((['common', 'plans', 'plan'] as const).map((name) => loadCatalog(locale, name))).then(
      () => isLeft || setThere(true),
    )
    return () => {
      isLeft = true
    }
  }, [locale])
  if (!isThere) return null
  return (
    <IntlProvider locale={formatLocale(locale)} messages={messagesIn(locale)} timeZone={brand.timeZone}>
      <ShownIn value={locale}>
        <div lang={locale} inert>
          {children}
        </div>
      </ShownIn>
    </IntlProvider>
  )
}

/** The card of a plan and its broadband label, exactly as the shop draws them, in both languages. */
export function PlanPreviewPanel({
  preview,
  isLate,
}: {
  preview: PlanPreview | undefined
  isLate?: boolean
}) {
  const t = useTranslations('plan-office')
  const label = preview?.labels[0]
  return (
    <Panel title={t('preview')}>
      {!preview && <p className="text-sm text-muted">{t('noPreview')}</p>}
      {preview && preview.card.pricings.length === 0 && <p className="text-sm text-muted">{t('noCard')}</p>}
      <div className={isLate ? 'grid gap-5 opacity-60' : 'grid gap-5'} aria-busy={isLate}>
        {preview &&
          preview.card.pricings.length > 0 &&
          locales.map((locale) => (
            <section key={locale} aria-label={t(`languages.${locale}`)} className="grid gap-2">
              <p className="text-[13px] text-muted">{t(`languages.${locale}`)}</p>
              <InLanguage locale={locale}>
                <PlanCard plan={summarize(preview.card, locale)} to="#" selected={false} />
              </InLanguage>
            </section>
          ))}
        {label && (
          <details>
            <summary className="cursor-pointer text-sm font-semibold max-md:min-h-11">{t('label')}</summary>
            <div className="mt-3 grid gap-5">
              {locales.map((locale) => (
                <InLanguage key={locale} locale={locale}>
                  <BroadbandFacts
                    label={{
                      ...labelIn(label, locale),
                      supportPhoneText: phoneText(label.supportPhone),
                    }}
                  />
                </InLanguage>
              ))}
            </div>
          </details>
        )}
        {preview && !label && <p className="text-sm text-muted">{t('noLabel')}</p>}
      </div>
    </Panel>
  )
}
