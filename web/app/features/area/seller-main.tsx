import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { CustomerView } from '#contracts/resellers/own.ts'
import { useMoney } from '../../ui/money.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { customerList } from '#contracts/resellers/lists.ts'
import { ListRows } from '../../kit/lists/list-rows.tsx'
import { customerName, useCustomerCells } from '../resellers/customer-cells.tsx'
import { TileLink, Tiles } from '../../kit/tiles.tsx'
import { useArea, useReseller } from './account.ts'
import { AreaPage } from './area-page.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PromoPanel } from './promo-panel.tsx'

/** A seller's first page: figures that open the list they count, the code, and who bought last. */
export function SellerMain({ latest }: { latest: CustomerView[] }) {
  const tArea = useTranslations('area')
  const t = useTranslations('area.main')
  const money = useMoney()
  const format = useFormatter()
  const { root } = useArea()
  const reseller = useReseller()
  const cells = useCustomerCells()
  const figures = [
    ['subscribers', format.number(reseller.subscriberCount), '-lastOrderAt'],
    ['sims', format.number(reseller.simCount), '-simCount'],
    ['revenue', money(reseller.totalRevenue), '-spentCents'],
  ] as const
  return (
    <AreaPage
      title={tArea('nav.main')}
      lead={reseller.firstName ? t('greeting', { name: reseller.firstName }) : t('greetingNoName')}
    >
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
          <ListRows
            list={customerList}
            label={t('latest')}
            rows={latest}
            rowName={customerName}
            cells={cells}
          />
        </section>
      )}
      {latest.length === 0 && <HowItWorks />}
    </AreaPage>
  )
}
