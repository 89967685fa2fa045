import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { addonPlanList } from '#contracts/catalog/lists.ts'
import { addonCalls } from '../../features/catalog/admin/plan-calls.client.ts'
import { useAddonCells, usePlanChoices } from '../../features/catalog/admin/plan-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Opened by few, so its code is not part of the first load. */
const AddonDialog = lazy(() =>
  import('../../features/catalog/admin/addon-dialog.tsx').then((module) => ({
    default: module.AddonDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('addon-plans.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(addonCalls.page(query)), loadViews(addonPlanList)])
  return { page, views }
}

export default function AddonPlans() {
  const t = useTranslations('plan-office.addon')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  return (
    <ListView
      list={addonPlanList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={useAddonCells()}
      choiceText={usePlanChoices()}
    >
      <StaffListPage
        actions={
          may('catalog.write') && (
            <DialogButton text={t('add')}>{(onClose) => <AddonDialog onClose={onClose} />}</DialogButton>
          )
        }
      />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
