import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { ButtonLink } from '../../../ui/button.tsx'
import { CartIcon } from '../../../ui/icons.tsx'

/** What the cart and the checkout show when there is nothing to buy, with the way to what was bought last. */
export function EmptyCart({ lastOrder }: { lastOrder: { orderNumber: string; token: string } | null }) {
  const t = useTranslations('checkout.cart')
  return (
    <section className="card grid justify-items-center gap-4 px-6 py-14 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-strong">
        <CartIcon size={36} />
      </span>
      <h2 className="text-2xl">{t('emptyTitle')}</h2>
      <p className="max-w-[46ch] text-muted">{t('emptyText')}</p>
      <ButtonLink to="/plans">{t('toPlans')}</ButtonLink>
      {lastOrder && (
        <Link to={`/order/${lastOrder.token}`} className="link grid min-h-11 place-items-center">
          {t('lastOrder', { number: lastOrder.orderNumber })}
        </Link>
      )}
    </section>
  )
}
