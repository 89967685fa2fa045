import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { PromoCodeRow } from '#contracts/promotions/admin.ts'
import { promoCodeList } from '#contracts/promotions/lists.ts'
import { api } from '../../api.client.ts'
import { PromoBadge } from '../../features/promotions/promo-badge.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import type { CellsOf } from '../../kit/lists/list-columns.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

const PromoDialog = lazy(() =>
  import('../../features/promotions/promo-dialog.tsx').then((module) => ({ default: module.PromoDialog })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('promo-codes.title'),
    noIndex: true,
  }))

const cells: CellsOf<typeof promoCodeList, PromoCodeRow> = {
  state: { cell: (promo) => <PromoBadge promo={promo} /> },
}

const calls = () => callsOf(promoCodeList, api.promotions)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(promoCodeList)])
  return { page, views }
}

export default function PromoCodes() {
  const t = useTranslations('promotions')
  const may = useMay()
  return (
    <ListView
      list={promoCodeList}
      rowName={({ code }) => code}
      cells={cells}
      choiceText={(_key, choice) => t(`states.${choice as 'active'}`)}
      {...useLoaderData<typeof clientLoader>()}
    >
      <StaffListPage
        actions={
          may('catalog.write') && (
            <DialogButton text={t('create.menu')}>
              {(onClose) => <PromoDialog onClose={onClose} />}
            </DialogButton>
          )
        }
      />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
