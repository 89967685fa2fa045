import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { DashboardFigures } from '#contracts/reporting/admin.ts'
import {
  momentFigures,
  periodFigures,
  receivableFigures,
  unpaidFigures,
} from '#contracts/reporting/choices.ts'
import { api } from '../../api.client.ts'
import { SetupList } from '../../features/service-providers/setup-list.tsx'
import { FigureHelp } from '../../features/reporting/figure-help.tsx'
import { FigureTiles } from '../../features/reporting/figure-tiles.tsx'
import { PeriodPicker } from '../../features/reporting/period-picker.tsx'
import { SeriesPanel } from '../../features/reporting/series-panel.tsx'
import { TopPlans } from '../../features/reporting/top-plans.tsx'
import { read, readOptional } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'reporting')('title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const period = new URL(request.url).searchParams.get('period') ?? undefined
  const [figures, setup] = await Promise.all([
    read(api.reporting.dashboard({ period })),
    readOptional(api.serviceProviders.own.setup({})),
  ])
  return { figures, setup: setup.ok ? setup.value : null }
}

const isEmpty = ({ moment, period }: DashboardFigures) =>
  [...moment, ...period.figures].every(({ value, previous }) => value === 0 && !previous)

export default function Dashboard() {
  const t = useTranslations('reporting')
  const { figures, setup } = useLoaderData<typeof clientLoader>()
  const { moment, unpaid, receivable, period } = figures
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
      {setup && <SetupList {...setup} />}
      <FigureTiles label={t('moment')} figures={moment} />
      <FigureTiles label={t('unpaid')} figures={unpaid} />
      {receivable.some(({ value }) => value > 0) && (
        <FigureTiles label={t('receivable')} figures={receivable} />
      )}
      <section aria-label={t('period')} className="grid gap-3 *:min-w-0">
        <PeriodPicker key={period.range} range={period.range} />
        <FigureTiles label={t('label')} figures={period.figures} />
      </section>
      {isEmpty(figures) ? (
        <div className="rounded-[12px] border border-line bg-raised">
          <PageState icon={<ShoppingBag size={22} />} title={t('emptyTitle')}>
            {t('emptyText', { brand: brand.name })}
          </PageState>
        </div>
      ) : (
        <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_380px]">
          <SeriesPanel days={period.days} />
          <TopPlans plans={period.topPlans} />
        </div>
      )}
      <FigureHelp
        title={t('help')}
        items={[
          ...[...momentFigures, ...unpaidFigures, ...receivableFigures, ...periodFigures].map((key) => ({
            name: t(key),
            text: t(`helps.${key}`),
          })),
          { name: t('topPlans'), text: t('helps.topPlans') },
        ]}
      />
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
