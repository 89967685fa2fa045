import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { planCategoryList } from '#contracts/catalog/lists.ts'
import { categoryCalls } from '../../features/catalog/admin/plan-calls.client.ts'
import { useCategoryCells, usePlanChoices } from '../../features/catalog/admin/plan-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Opened by few, so its code is not part of the first load. */
const CategoryDialog = lazy(() =>
  import('../../features/catalog/admin/category-dialog.tsx').then((module) => ({
    default: module.CategoryDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('plan-categories.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(categoryCalls.page(query)), loadViews(planCategoryList)])
  return { page, views }
}

export default function PlanCategories() {
  const t = useTranslations('plan-office.category')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  return (
    <ListView
      list={planCategoryList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={useCategoryCells()}
      choiceText={usePlanChoices()}
    >
      <StaffListPage
        actions={
          may('catalog.write') && (
            <DialogButton text={t('add')}>{(onClose) => <CategoryDialog onClose={onClose} />}</DialogButton>
          )
        }
      />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
