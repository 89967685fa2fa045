import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { differenceTones } from '#contracts/sourcing/lists.ts'
import { sourcePlanMachine } from '#contracts/sourcing/machines.ts'
import { api } from '../../api.client.ts'
import { SourcePlanActs } from '../../features/sourcing/source-plan-acts.tsx'
import { DifferenceNotice, SoldPanel } from '../../features/sourcing/source-plan-panels.tsx'
import { useCountryName } from '../../kit/country-name.ts'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Money } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.sourcing.sourcePlans.get({ id: params.id ?? '' }))

/** A source plan: what is sold on it in the middle, what is bought beside, what happened below. */
export default function SourcePlan() {
  const t = useTranslations('sourcing')
  const tList = useTranslations('lists.source-plans')
  const countryName = useCountryName()
  const format = useFormatter()
  const times = useTimes()
  const plan = useLoaderData<typeof clientLoader>()
  const { id, name, providerRefId, status, difference, comparedAt, dataMb } = plan
  return (
    <StaffPage
      before={<BackToList list="source-plan">{tList('title')}</BackToList>}
      title={name}
      badges={
        <span className="flex flex-wrap gap-1">
          <StatusBadge tone={sourcePlanMachine.tones[status]}>{t(`states.${status}`)}</StatusBadge>
          <StatusBadge tone={differenceTones[difference]}>{t(`differences.${difference}`)}</StatusBadge>
        </span>
      }
      actions={<SourcePlanActs plan={plan} />}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <DifferenceNotice plan={plan} />
          <SoldPanel plan={plan} />
          <RecordTimeline kind="source_plan" id={id} entries={plan.timeline} />
        </div>
        <Panel title={t('record.facts')}>
          <Facts
            items={[
              { name: tList('columns.source'), value: plan.source },
              { name: tList('columns.providerRefId'), value: <CopyText value={providerRefId} /> },
              {
                name: tList('columns.dataMb'),
                value: dataMb === null ? t('unlimited') : format.number(dataMb),
              },
              { name: tList('columns.validityDays'), value: plan.validityDays },
              { name: tList('columns.costCents'), value: <Money cents={plan.costCents} /> },
              { name: t('record.countries'), value: plan.countries.map(countryName).join(', ') },
              ...(comparedAt ? [{ name: tList('columns.comparedAt'), value: times.full(comparedAt) }] : []),
            ]}
          />
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
