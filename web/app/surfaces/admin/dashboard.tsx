import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { DashboardFigures } from '#contracts/administration.ts'
import { api } from '../../api.client.ts'
import { FigureTiles } from '../../features/figures/figure-tiles.tsx'
import { SeriesPanel } from '../../features/figures/series-panel.tsx'
import { TopPlans } from '../../features/figures/top-plans.tsx'
import { read } from '../../features/staff/calls.client.ts'
import { ProblemState } from '../../features/staff/problem-state.tsx'
import { useTimes } from '../../features/staff/use-times.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'admin')('figures.title'), noIndex: true }))

export const clientLoader = () => read(api.administration.dashboard({}))

const isEmpty = ({ figures, days }: DashboardFigures) =>
  days.every(({ orders }) => orders === 0) && figures.every(({ value }) => value === 0)

export default function Dashboard() {
  const t = useTranslations('admin.figures')
  const figures = useLoaderData<typeof clientLoader>()
  const { brand } = useSite()
  const times = useTimes()
  const { revalidate, state } = useRevalidator()
  return (
    <StaffPage
      title={t('title')}
      actions={
        <>
          <span role="status" className="numbers text-[13px] text-muted">
            {t('asOf', { time: times.short(figures.asOf) })}
          </span>
          <StaffButton disabled={state !== 'idle'} onClick={() => void revalidate()}>
            <RefreshCw size={15} /> {t('refresh')}
          </StaffButton>
        </>
      }
    >
      <FigureTiles figures={figures.figures} />
      {isEmpty(figures) ? (
        <div className="rounded-[12px] border border-line bg-raised">
          <PageState icon={<ShoppingBag size={22} />} title={t('emptyTitle')}>
            {t('emptyText', { brand: brand.name })}
          </PageState>
        </div>
      ) : (
        <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_380px]">
          <SeriesPanel days={figures.days} />
          <TopPlans plans={figures.topPlans} />
        </div>
      )}
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
