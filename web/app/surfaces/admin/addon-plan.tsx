import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { addonPlanActs } from '#contracts/catalog/acts.ts'
import { addonPlanMachine } from '#contracts/catalog/machines.ts'
import { api } from '../../api.client.ts'
import { usePlanWords } from '../../features/catalog/plan-words.ts'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Money } from '../../ui/money.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

/** Opened by few, so its code is not part of the first load. */
const AddonDialog = lazy(() =>
  import('../../features/catalog/admin/addon-dialog.tsx').then((module) => ({
    default: module.AddonDialog,
  })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params: { id = '' } }: ClientLoaderFunctionArgs) =>
  read(api.catalog.admin.addons.get({ id }))

/** An add-on: what it gives and costs, the plans that it can be bought for, and what happened to it. */
export default function AddonPlan() {
  const t = useTranslations('plan-office')
  const tList = useTranslations('lists.addon-plans')
  const addon = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  const words = usePlanWords()
  const { id, name, state, content, plans } = addon
  return (
    <StaffPage
      before={<BackToList list="add-on-plan">{tList('title')}</BackToList>}
      title={name}
      badges={<StatusBadge tone={addonPlanMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      actions={
        <RecordActs
          record={{ id, name, detail: '', acts: addon.acts }}
          acts={addonPlanActs}
          calls={api.catalog.admin.addons}
          words={useTranslations('plan-office.addon.acts')}
          own={{
            edit: {
              text: t('edit'),
              isMain: true,
              dialog: (onClose) => <AddonDialog addon={addon} onClose={onClose} />,
            },
          }}
        />
      }
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <Panel title={t('addon.plans')} flush>
            {plans.length === 0 && <p className="p-4 text-muted">{t('addon.noPlans')}</p>}
            <ul className="max-h-96 overflow-y-auto">
              {plans.map((plan) => (
                <li key={plan.id} className="border-b border-line px-4 py-2 text-sm last:border-0">
                  <StaffLink to={`${root}/plan/${plan.id}`}>{plan.name}</StaffLink>
                </li>
              ))}
            </ul>
          </Panel>
          <RecordTimeline kind="addon_plan" id={id} entries={addon.timeline} />
        </div>
        <Panel title={t('addon.facts')}>
          <Facts
            items={[
              { name: t('fields.nameEn'), value: content.name.en },
              { name: t('fields.nameEs'), value: content.name.es },
              { name: tList('columns.price'), value: <Money cents={content.price} /> },
              {
                name: t('fields.bandwidth'),
                value: content.bandwidth ? words.size(content.bandwidth) : t('none'),
              },
              { name: t('fields.callMinutes'), value: words.calls(content.callMinutes) },
              { name: t('fields.sms'), value: words.texts(content.sms) },
              { name: t('fields.providerBundle'), value: content.providerBundle ?? t('none') },
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
