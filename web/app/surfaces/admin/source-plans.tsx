import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { sourcePlanList } from '#contracts/sourcing/lists.ts'
import { api } from '../../api.client.ts'
import { sourcePlanCalls } from '../../features/sourcing/source-plan-calls.client.ts'
import { useSourcePlanCells, useSourcePlanChoices } from '../../features/sourcing/source-plan-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** Opened by few, so its code is not part of the first load. */
const NewSourcePlanDialog = lazy(() =>
  import('../../features/sourcing/source-plan-dialog.tsx').then((module) => ({
    default: module.NewSourcePlanDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('source-plans.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(sourcePlanCalls.page(query)), loadViews(sourcePlanList)])
  return { page, views }
}

export default function SourcePlans() {
  const t = useTranslations('sourcing')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  const { run, isBusy, problem } = useAct(api.sourcing.sourcePlans.sync, {
    done: (report) => (report.isLive ? t('sync.done', report) : t('sync.outage')),
  })
  return (
    <ListView
      list={sourcePlanList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={useSourcePlanCells()}
      choiceText={useSourcePlanChoices()}
    >
      <StaffListPage
        actions={
          may('catalog.write') && (
            <>
              <StaffButton disabled={isBusy} onClick={() => void run({})}>
                {t('sync.start')}
              </StaffButton>
              <DialogButton text={t('form.add')}>
                {(onClose) => <NewSourcePlanDialog onClose={onClose} />}
              </DialogButton>
            </>
          )
        }
      >
        <ProblemNotice problem={problem} />
        <ListBody />
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
