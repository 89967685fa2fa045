import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PostedForm } from '../../kit/forms/posted-form.tsx'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { CartIcon } from '../../ui/icons.tsx'
import { useMoney } from '../../ui/money.tsx'
import type { PlanPageData } from './load-plan-page.server.ts'
import type { PricingSummary } from './plan-summary.ts'
import { usePlanWords } from './plan-words.ts'

export const buyFormId = 'buy'

const quantities = Array.from({ length: 10 }, (_, index) => index + 1)

/** How many, and into the cart. On small screens it stays in sight, with the price, until the rest of its card is read. */
export function BuyForm({
  page,
  pricing,
  quote,
}: {
  page: PlanPageData
  pricing: PricingSummary
  quote: NonNullable<PlanPageData['quote']>
}) {
  const t = useTranslations('plan')
  const navigation = useNavigation()
  const money = useMoney()
  const words = usePlanWords()
  const [only] = page.sims
  return (
    <PostedForm
      id={buyFormId}
      action="/cart"
      className="buy-bar flex flex-wrap items-end gap-x-3 gap-y-2 bg-raised"
    >
      {page.isZipKnown && <input type="hidden" name="zip" value={page.zip} />}
      {page.sims.length === 1 && <input type="hidden" name="choice" value={only!.line} />}
      <p className="flex w-full flex-wrap items-baseline gap-x-2 leading-tight nav:hidden">
        <strong className="numbers text-lg">{money(quote.totalCents)}</strong>
        <span className="text-sm text-muted">{words.term({ ...pricing, oneTimeCents: 0 })}</span>
      </p>
      <label htmlFor="quantity" className="text-sm font-semibold max-nav:sr-only nav:w-full">
        {t('quantity')}
      </label>
      <select id="quantity" name="quantity" className={`${controlClass(false)} h-12 w-20!`}>
        {quantities.map((quantity) => (
          <option key={quantity}>{quantity}</option>
        ))}
      </select>
      <Button name="intent" value="add" className="flex-1" loading={navigation.formAction === '/cart'}>
        <CartIcon size={20} />
        {t('addToCart')}
      </Button>
    </PostedForm>
  )
}
