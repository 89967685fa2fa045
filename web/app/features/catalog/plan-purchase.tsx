import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { businessDefaults } from '#contracts/business.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { CartIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { XsrfField } from '../../ui/xsrf-field.tsx'
import { DurationPicker } from './duration-picker.tsx'
import type { PlanPageData } from './load-plan-page.server.ts'
import { PriceTruth } from './price-truth.tsx'

const quantities = Array.from({ length: 10 }, (_, index) => index + 1)

/** Duration, the whole price, how many, and into the cart. */
export function PlanPurchase({ page }: { page: PlanPageData }) {
  const t = useTranslations('plan')
  const navigation = useNavigation()
  const { plan, pricingId, quote } = page
  const pricing = plan.pricings.find(({ id }) => id === pricingId)
  if (!pricing) return <Notice type="warning">{t('unavailable')}</Notice>
  return (
    <section
      aria-label={t('truthTitle')}
      className="card grid grid-cols-1 content-start gap-6 p-5 shadow-card md:p-7"
    >
      <DurationPicker pricings={plan.pricings} selectedId={pricing.id} keep={page.keep} />
      {quote ? (
        <>
          <PriceTruth page={page} pricing={pricing} quote={quote} />
          <Form method="post" action="/cart" className="flex flex-wrap items-end gap-3">
            <XsrfField />
            <input type="hidden" name="planId" value={plan.id} />
            <input type="hidden" name="priceId" value={pricing.id} />
            <input type="hidden" name="categoryId" value={plan.categoryId} />
            <div className="grid gap-1.5">
              <label htmlFor="quantity" className="text-sm font-semibold">
                {t('quantity')}
              </label>
              <select id="quantity" name="quantity" className={`${controlClass(false)} h-12 w-20`}>
                {quantities.map((quantity) => (
                  <option key={quantity}>{quantity}</option>
                ))}
              </select>
            </div>
            <Button name="intent" value="add" className="flex-1" loading={navigation.formAction === '/cart'}>
              <CartIcon size={20} />
              {t('addToCart')}
            </Button>
          </Form>
        </>
      ) : (
        <Notice type="warning">{t('unavailable')}</Notice>
      )}
      <div className="grid justify-items-start gap-1 text-sm text-muted">
        <p>{t('activateWithin', { days: String(businessDefaults.activationWindowDays) })}</p>
        <TextLink to={`/compare?ids=${plan.id}${page.country ? `&country=${page.country.code}` : ''}`}>
          {t('compareOthers')}
        </TextLink>
      </div>
    </section>
  )
}
