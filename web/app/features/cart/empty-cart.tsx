import { useTranslations } from 'use-intl/react'
import { ButtonLink } from '../../ui/button.tsx'
import { CartIcon } from '../../ui/icons.tsx'

/** What the cart and the checkout show when there is nothing to buy. */
export function EmptyCart() {
  const t = useTranslations('checkout.cart')
  return (
    <section className="card grid justify-items-center gap-4 px-6 py-14 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-strong">
        <CartIcon size={36} />
      </span>
      <h2 className="text-2xl">{t('emptyTitle')}</h2>
      <p className="max-w-[46ch] text-muted">{t('emptyText')}</p>
      <ButtonLink to="/plans">{t('toPlans')}</ButtonLink>
    </section>
  )
}
