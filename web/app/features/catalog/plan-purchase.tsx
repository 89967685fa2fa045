import { useTranslations } from 'use-intl/react'
import { businessDefaults } from '#contracts/business.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BuyForm } from './buy-form.tsx'
import { DurationPicker } from './duration-picker.tsx'
import type { PlanPageData } from './load-plan-page.server.ts'
import { PriceTruth } from './price-truth.tsx'
import { SimPicker } from './sim-picker.tsx'

/** Which SIM, for how long, the whole price, how many, and into the cart. */
export function PlanPurchase({ page }: { page: PlanPageData }) {
  const t = useTranslations('plan')
  const { plan, pricingId, quote } = page
  const pricing = page.terms.find(({ id }) => id === pricingId)
  if (!pricing) return <Notice type="warning">{t('unavailable')}</Notice>
  return (
    <section
      aria-label={t('truthTitle')}
      className="card grid grid-cols-1 content-start gap-6 p-5 shadow-card md:p-7"
    >
      {page.sims.length > 1 && <SimPicker page={page} />}
      <DurationPicker pricings={page.terms} selectedId={pricing.id} keep={page.keep} />
      {quote ? (
        <>
          <PriceTruth page={page} pricing={pricing} quote={quote} />
          <BuyForm page={page} pricing={pricing} quote={quote} />
        </>
      ) : (
        <Notice type="warning">{t('unavailable')}</Notice>
      )}
      <div className="grid justify-items-start gap-1 text-sm text-muted">
        <p>
          {t(plan.simType === 'physical' ? 'activateCardWithin' : 'activateWithin', {
            days: String(businessDefaults.activationWindowDays),
          })}
        </p>
        <TextLink to={`/compare?ids=${plan.id}${page.country ? `&country=${page.country.code}` : ''}`}>
          {t('compareOthers')}
        </TextLink>
      </div>
    </section>
  )
}
