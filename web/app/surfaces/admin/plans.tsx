import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { planList } from '#contracts/catalog/lists.ts'
import { categoryNamed, findCategories, planCalls } from '../../features/catalog/admin/plan-calls.client.ts'
import { usePlanCells, usePlanChoices } from '../../features/catalog/admin/plan-cells.tsx'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('plans.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, category] = await Promise.all([
    read(planCalls.page(query)),
    loadViews(planList),
    categoryNamed(query.get('category')),
  ])
  return { page, views, category }
}

export default function Plans() {
  const t = useTranslations('plan-office')
  const { page, views, category } = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  const may = useMay()
  return (
    <ListView
      list={planList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={usePlanCells()}
      choiceText={usePlanChoices()}
      references={{
        category: {
          find: findCategories,
          called: (id: string) => (category?.value === id ? category.text : undefined),
        },
      }}
    >
      <StaffListPage
        actions={
          <>
            <ListExport file={planCalls.file} />
            {may('catalog.write') && (
              <Link className={staffButtonClass('primary')} to={`${root}/plan/new`}>
                {t('add')}
              </Link>
            )}
          </>
        }
      />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
