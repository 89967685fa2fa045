import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { surchargeList } from '#contracts/charges/lists.ts'
import { surchargeCalls } from '../../features/charges/charge-calls.client.ts'
import { useChargeChoices, useSurchargeCells } from '../../features/charges/charge-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Opened by few, so its code is not part of the first load. */
const NewSurchargeDialog = lazy(() =>
  import('../../features/charges/surcharge-dialog.tsx').then((module) => ({
    default: module.NewSurchargeDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('surcharges.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(surchargeCalls.page(query)), loadViews(surchargeList)])
  return { page, views }
}

export default function Surcharges() {
  const t = useTranslations('charges.form')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  return (
    <ListView
      list={surchargeList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={useSurchargeCells()}
      choiceText={useChargeChoices()}
    >
      <StaffListPage
        actions={
          may('catalog.write') && (
            <DialogButton text={t('add')}>
              {(onClose) => <NewSurchargeDialog onClose={onClose} />}
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
