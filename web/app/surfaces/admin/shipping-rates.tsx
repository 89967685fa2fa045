import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { shippingRateList } from '#contracts/charges/lists.ts'
import { shippingRateCalls } from '../../features/charges/charge-calls.client.ts'
import { useChargeChoices, useShippingRateCells } from '../../features/charges/charge-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Opened by few, so its code is not part of the first load. */
const NewShippingRateDialog = lazy(() =>
  import('../../features/charges/shipping-rate-dialog.tsx').then((module) => ({
    default: module.NewShippingRateDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('shipping-rates.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(shippingRateCalls.page(query)), loadViews(shippingRateList)])
  return { page, views }
}

export default function ShippingRates() {
  const t = useTranslations('charges.rates.form')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  return (
    <ListView
      list={shippingRateList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={useShippingRateCells()}
      choiceText={useChargeChoices()}
    >
      <StaffListPage
        actions={
          may('catalog.write') && (
            <DialogButton text={t('add')}>
              {(onClose) => <NewShippingRateDialog onClose={onClose} />}
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
