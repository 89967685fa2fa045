import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { FulfillmentCompanyRow } from '#contracts/identity/companies.ts'
import { fulfillmentCompanyList } from '#contracts/identity/lists.ts'
import { api } from '../../api.client.ts'
import { CompanyMenu } from '../../features/fulfillment/company-menu.tsx'
import { companyCalls } from '../../features/fulfillment/fulfillment-calls.client.ts'
import { RulesPanel } from '../../features/fulfillment/rules-panel.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { RowName, type CellsOf } from '../../kit/lists/list-columns.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Opened by few, so its code is not part of the first load. */
const AddCompanyDialog = lazy(() =>
  import('../../features/fulfillment/company-dialogs.tsx').then((module) => ({
    default: module.AddCompanyDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('fulfillment-companies.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [page, rules] = await Promise.all([
    read(companyCalls.page(new URL(request.url).searchParams)),
    read(api.fulfillment.rules.list()),
  ])
  return { page, rules: rules.items }
}

const cells: CellsOf<typeof fulfillmentCompanyList, FulfillmentCompanyRow> = {
  name: { width: 240, cell: ({ name }) => <RowName>{name}</RowName> },
}

/** The companies that pack and ship, and by which rules parcels go to them. */
export default function FulfillmentCompanies() {
  const t = useTranslations('fulfillment.companies')
  const { page, rules } = useLoaderData<typeof clientLoader>()
  const mayManage = useMay()('fulfillment.manage')
  return (
    <ListView
      list={fulfillmentCompanyList}
      page={page}
      rowName={({ name }) => name}
      cells={cells}
      choiceText={(_key, choice) => t(`states.${choice as 'active'}`)}
      rowMenu={(company) => <CompanyMenu company={company} />}
      records={null}
    >
      <StaffListPage
        before={<BackToList list="fulfillment-agent">{t('back')}</BackToList>}
        actions={
          mayManage && (
            <DialogButton text={t('add')}>{(onClose) => <AddCompanyDialog onClose={onClose} />}</DialogButton>
          )
        }
      >
        <ListBody />
        <RulesPanel rules={rules} />
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
