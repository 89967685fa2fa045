import { useTranslations } from 'use-intl/react'
import type { SubscriberOrderView } from '#contracts/orders/views.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageState } from '../../ui/staff/page-state.tsx'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { OwnWallet } from '#contracts/wallets/views.ts'
import { OwnBalance } from './own-balance.tsx'
import { useArea } from './account.ts'
import { AreaPage } from './area-page.tsx'
import { OwnOrder } from './own-order.tsx'
import { PagesNav } from '../../kit/pages-nav.tsx'

/** A customer's first page: their orders with the lines in them. */
export function SubscriberMain({
  orders,
  wallet,
}: {
  orders: { items: SubscriberOrderView[]; total: number; page: number; perPage: number }
  wallet: OwnWallet
}) {
  const tArea = useTranslations('area')
  const t = useTranslations('area.main')
  const { profile } = useArea().account
  return (
    <AreaPage
      title={tArea('nav.main')}
      lead={profile.firstName ? t('greeting', { name: profile.firstName }) : t('greetingNoName')}
    >
      {wallet.entries.length > 0 && <OwnBalance wallet={wallet} />}
      <section aria-labelledby="orders" className="grid gap-3 *:min-w-0">
        <h2 id="orders" className="text-lg">
          {t('ordersTitle')}
        </h2>
        {orders.total === 0 ? (
          <div className="rounded-[12px] border border-line bg-raised">
            <PageState
              icon={<ShoppingBag size={22} />}
              title={t('noOrders')}
              action={<ButtonLink to="/plans">{t('seePlans')}</ButtonLink>}
            />
          </div>
        ) : (
          <ul className="grid gap-4">
            {orders.items.map((order) => (
              <li key={order.orderNumber}>
                <OwnOrder order={order} />
              </li>
            ))}
          </ul>
        )}
        <PagesNav {...orders} shown={orders.items.length} />
      </section>
    </AreaPage>
  )
}
