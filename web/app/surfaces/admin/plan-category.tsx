import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { planCategoryActs } from '#contracts/catalog/acts.ts'
import { planCategoryMachine, planMachine } from '#contracts/catalog/machines.ts'
import { api } from '../../api.client.ts'
import { isOffered, RecordActs } from '../../kit/acts/record-acts.tsx'
import { useCountryName } from '../../kit/country-name.ts'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

/** Opened by few, so its code is not part of the first load. */
const CategoryDialog = lazy(() =>
  import('../../features/catalog/admin/category-dialog.tsx').then((module) => ({
    default: module.CategoryDialog,
  })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.name ?? brand.name, noIndex: true }))

export const clientLoader = ({ params: { id = '' } }: ClientLoaderFunctionArgs) =>
  read(api.catalog.admin.categories.get({ id }))

/** A category: what it is called and where it stands, the plans in it, and what happened to it. */
export default function PlanCategory() {
  const t = useTranslations('plan-office')
  const tList = useTranslations('lists.plan-categories')
  const category = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  const countryName = useCountryName()
  const { id, name, state, position, content, plans, acts } = category
  const { run, isBusy } = useAct(api.catalog.admin.categories.reorder, { done: t('category.moved') })
  const move = (to: number) => void run({ id, position: to })
  return (
    <StaffPage
      before={<BackToList list="plan-category">{tList('title')}</BackToList>}
      title={name}
      badges={<StatusBadge tone={planCategoryMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      actions={
        <RecordActs
          record={{ id, name, detail: t(`kinds.${category.kind}`), acts }}
          acts={planCategoryActs}
          calls={api.catalog.admin.categories}
          words={useTranslations('plan-office.category.acts')}
          own={{
            edit: {
              text: t('edit'),
              isMain: true,
              dialog: (onClose) => <CategoryDialog category={category} onClose={onClose} />,
            },
          }}
        >
          {isOffered(acts, 'reorder') && (
            <>
              <StaffButton disabled={isBusy || position === 1} onClick={() => move(position - 1)}>
                {t('category.up')}
              </StaffButton>
              <StaffButton disabled={isBusy} onClick={() => move(position + 1)}>
                {t('category.down')}
              </StaffButton>
            </>
          )}
        </RecordActs>
      }
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <Panel title={t('category.plans')} flush>
            {plans.length === 0 && <p className="p-4 text-muted">{t('category.empty')}</p>}
            <ul>
              {plans.map((plan) => (
                <li
                  key={plan.id}
                  className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2 text-sm last:border-0"
                >
                  <StaffLink to={`${root}/plan/${plan.id}`}>{plan.name}</StaffLink>
                  <StatusBadge tone={planMachine.tones[plan.state]}>{t(`states.${plan.state}`)}</StatusBadge>
                </li>
              ))}
            </ul>
          </Panel>
          <RecordTimeline kind="plan_category" id={id} entries={category.timeline} />
        </div>
        <Panel title={t('category.facts')}>
          <Facts
            items={[
              { name: t('fields.nameEn'), value: content.name.en },
              { name: t('fields.nameEs'), value: content.name.es },
              { name: t('category.kind'), value: t(`kinds.${content.kind}`) },
              { name: tList('columns.position'), value: position },
              {
                name: t('fields.coverage'),
                value: content.coverage.map(countryName).join(', ') || t('none'),
              },
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
