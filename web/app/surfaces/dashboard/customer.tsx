import SearchX from 'lucide-react/icons/search-x'
import Users from 'lucide-react/icons/users'
import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { useArea } from '../../features/area/account.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { PagesNav } from '../../kit/pages-nav.tsx'
import { CustomerList } from '../../features/resellers/customer-list.tsx'
import { customerQueryOf } from '../../features/resellers/customer-query.ts'
import { CustomerTotals } from '../../features/resellers/customer-totals.tsx'
import { CustomerTools } from '../../features/resellers/customer-tools.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'area')('customers.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = customerQueryOf(new URL(request.url).searchParams)
  return { query, found: await read(api.resellers.own.customers(query)) }
}

export default function Customers() {
  const t = useTranslations('area.customers')
  const { root } = useArea()
  const { query, found } = useLoaderData<typeof clientLoader>()
  const { items } = found
  return (
    <AreaPage title={t('title')} lead={t('lead')}>
      {(found.total > 0 || query.search) && <CustomerTools />}
      {found.total > 0 ? (
        <>
          <CustomerList items={items} />
          <CustomerTotals found={found} />
        </>
      ) : (
        <div className="rounded-[12px] border border-line bg-raised">
          {query.search ? (
            <PageState icon={<SearchX size={22} />} title={t('noMatchTitle')}>
              {t('noMatchText', { search: query.search })}
            </PageState>
          ) : (
            <PageState
              icon={<Users size={22} />}
              title={t('emptyTitle')}
              action={
                root === '/dashboard' && (
                  <Link to={`${root}/promo-code`} className={staffButtonClass('primary')}>
                    {t('emptyAction')}
                  </Link>
                )
              }
            >
              {t('emptyText')}
            </PageState>
          )}
        </div>
      )}
      <PagesNav {...found} shown={items.length} />
    </AreaPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
