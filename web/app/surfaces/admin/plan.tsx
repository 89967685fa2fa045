import { lazy, Suspense, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { PlanFactsPanel } from '../../features/catalog/admin/facts-panel.tsx'
import { PlanActs, PlanUseFacts } from '../../features/catalog/admin/plan-acts.tsx'
import { PlanBadges } from '../../features/catalog/admin/plan-cells.tsx'
import { PlanPreviewPanel } from '../../features/catalog/admin/plan-preview.tsx'
import { AllowedAddonsPanel, WhitelistPanel } from '../../features/catalog/admin/plan-side-panels.tsx'
import { PricesPanel } from '../../features/catalog/admin/prices-panel.tsx'
import { VersionsPanel } from '../../features/catalog/admin/versions-panel.tsx'
import { StartsInFirstField } from '../../kit/forms/starts-in-first-field.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

/** Opened by few, so its code is not part of the first load. */
const PlanForm = lazy(() =>
  import('../../features/catalog/admin/plan-form.tsx').then((module) => ({ default: module.PlanForm })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.plan.name ?? brand.name, noIndex: true }))

export async function clientLoader({ params: { id = '' } }: ClientLoaderFunctionArgs) {
  const [plan, choices] = await Promise.all([
    read(api.catalog.admin.plans.get({ id })),
    read(api.catalog.admin.plans.choices({})),
  ])
  return { plan, choices }
}

/** A plan: what it holds and what the shop draws of it, its prices, its changes, and what happened to it. */
export default function Plan() {
  const t = useTranslations('plan-office')
  const tList = useTranslations('lists.plans')
  const { plan, choices } = useLoaderData<typeof clientLoader>()
  const [edited, setEdited] = useState<string>()
  const isEdited = edited === plan.id && plan.state !== 'archived'
  const { run } = useAct(api.catalog.admin.plans.save, {
    done: (_row, { holdsFrom }) => t(holdsFrom ? 'scheduled' : 'saved'),
    onDone: () => setEdited(undefined),
  })
  return (
    <StaffPage
      before={<BackToList list="plan">{tList('title')}</BackToList>}
      title={plan.name}
      badges={<PlanBadges plan={plan} />}
      actions={!isEdited && <PlanActs plan={plan} onEdit={() => setEdited(plan.id)} />}
    >
      {isEdited ? (
        <Suspense>
          <StartsInFirstField>
            <PlanForm
              content={plan.content}
              choices={choices}
              preview={plan.preview}
              send={(saving) => run({ id: plan.id, version: plan.version, ...saving })}
              onClose={() => setEdited(undefined)}
            />
          </StartsInFirstField>
        </Suspense>
      ) : (
        <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_360px]">
          <div className="grid gap-4 *:min-w-0">
            <PricesPanel content={plan.content} />
            <PlanFactsPanel plan={plan} choices={choices} />
            <VersionsPanel plan={plan} choices={choices} />
            <RecordTimeline kind="plan" id={plan.id} entries={plan.timeline} />
          </div>
          <div className="grid gap-4 *:min-w-0">
            <PlanPreviewPanel preview={plan.preview} />
            <AllowedAddonsPanel plan={plan} />
            <WhitelistPanel plan={plan} />
            <Panel title={t('use.title')}>
              <PlanUseFacts key={plan.id} id={plan.id} />
            </Panel>
          </div>
        </div>
      )}
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
