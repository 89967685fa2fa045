import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { CustomerView } from '#contracts/resellers/own.ts'
import { useMoney } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { CustomerList } from '../resellers/customer-list.tsx'
import { TileLink, Tiles } from '../../kit/tiles.tsx'
import { useArea, useReseller } from './account.ts'
import { AreaPage } from './area-page.tsx'
import { PromoPanel } from './promo-panel.tsx'

/** A seller's first page: figures that open the list they count, the code, and who bought last. */
export function SellerMain({ latest }: { latest: CustomerView[] }) {
  const t = useTranslations('area.main')
  const money = useMoney()
  const format = useFormatter()
  const { root } = useArea()
  const reseller = useReseller()
  const figures = [
    ['subscribers', format.number(reseller.subscriberCount), '-lastOrderAt'],
    ['sims', format.number(reseller.simCount), '-simCount'],
    ['revenue', money(reseller.totalRevenueCents), '-spentCents'],
  ] as const
  return (
    <AreaPage title={reseller.firstName ? t('title', { name: reseller.firstName }) : t('titleNoName')}>
      <Tiles label={t('figures')}>
        {figures.map(([key, value, sort]) => (
          <TileLink
            key={key}
            to={`${root}/customer?sort=${sort}`}
            name={t(key)}
            value={value}
            help={t(`helps.${key}`)}
          >
            <span className="text-[13px] text-muted">{t(`helps.${key}`)}</span>
            <span className="sr-only">{t('openCustomers')}</span>
          </TileLink>
        ))}
      </Tiles>
      <PromoPanel code={reseller.resellerCode} />
      {latest.length > 0 && (
        <section aria-labelledby="latest" className="grid gap-3 *:min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="latest" className="text-lg">
              {t('latest')}
            </h2>
            <Link to={`${root}/customer`} className={staffButtonClass('plain', 'min-h-11')}>
              {t('all')}
            </Link>
          </div>
          <CustomerList items={latest} />
        </section>
      )}
      {latest.length === 0 && <HowItWorks />}
    </AreaPage>
  )
}

/** What to do with a code, for whoever has sold nothing yet and for whoever shows it to others. */
export function HowItWorks() {
  const t = useTranslations('area.promo')
  return (
    <Panel title={t('howTitle')}>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>{t('howLink')}</li>
        <li>{t('howType')}</li>
        <li>{t('howSee')}</li>
      </ol>
    </Panel>
  )
}
