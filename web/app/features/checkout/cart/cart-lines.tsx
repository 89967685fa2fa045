import { useTranslations } from 'use-intl/react'
import { PostedForm } from '../../../kit/forms/posted-form.tsx'
import type { AddonView } from '#contracts/catalog/views.ts'
import type { QuoteLine } from '#contracts/checkout/views.ts'
import { useText } from '../../../site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { PriceBefore } from '../price-before.tsx'
import { AddonOffers } from './addon-offers.tsx'
import { encodeCart } from './cart-cookie.ts'
import { inReadingOrder } from './cart.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

/** Every line of the cart, add-ons below their plan, each plan with the add-ons it may still take. */
export function CartLines({ lines, addons }: { lines: QuoteLine[]; addons: AddonView[] }) {
  const t = useTranslations('checkout.cart')
  const ordered = inReadingOrder(lines)
  const offersOf = ({ item }: QuoteLine) =>
    addons.filter(
      (addon) =>
        item.type === 'plan' &&
        addon.allowedForPlanId.includes(item.planId) &&
        !lines.some(
          ({ item: other }) =>
            other.type === 'add-on' && other.planId === item.planId && other.addonId === addon.id,
        ),
    )
  return (
    <ul aria-label={t('lines')} className="grid gap-4">
      {ordered.map((line) => (
        <li key={encodeCart([{ ...line.item, quantity: 1 }])} className="card grid gap-4 p-4 md:p-5">
          <CartLine line={line} />
          {line.item.type === 'plan' && <AddonOffers planId={line.item.planId} addons={offersOf(line)} />}
        </li>
      ))}
    </ul>
  )
}

function CartLine({ line }: { line: QuoteLine }) {
  const t = useTranslations('checkout')
  const text = useText()
  const name = text(line.name)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg">{name}</h2>
            {line.item.type === 'add-on' && <Badge tone="brand">{t('addOn')}</Badge>}
          </div>
          <p className="text-muted">{text(line.detail)}</p>
        </div>
        <p className="ml-auto text-right">
          <Money cents={line.amountCents} className="text-lg font-bold" />
          <PriceBefore line={line} />
          {line.perMonthCents !== null && line.months! > 1 && (
            <span className="block text-sm text-muted">
              {t.rich('cart.perMonth', { price: () => <Money cents={line.perMonthCents!} /> })}
            </span>
          )}
          {line.quantity > 1 && (
            <span className="block text-sm text-muted">
              {t.rich('cart.each', { price: () => <Money cents={line.unitCents} /> })}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <QuantityStepper item={line.item} name={name} most={line.most} />
        <PostedForm action="/cart" replace preventScrollReset>
          <input type="hidden" name="line" value={encodeCart([line.item])} />
          <button
            name="intent"
            value="remove"
            className="link min-h-11 px-2 font-medium"
            aria-label={t('cart.removeNamed', { name })}
          >
            {t('cart.remove')}
          </button>
        </PostedForm>
      </div>
    </div>
  )
}
