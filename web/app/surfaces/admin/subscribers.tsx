import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { withoutFilters } from '#contracts/define-list.ts'
import { subscriberList } from '#contracts/people/lists.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { findResellers } from '../../features/orders/admin/order-references.client.ts'
import { subscriberCalls } from '../../features/people/people-calls.client.ts'
import { usePeopleChoices, useSubscriberCells } from '../../features/people/people-cells.tsx'
import { ResellerLink } from '../../features/people/person-parts.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

const NewSubscriberDialog = lazy(() =>
  import('../../features/people/new-subscriber-dialog.tsx').then((module) => ({
    default: module.NewSubscriberDialog,
  })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const name = args.loaderData?.page.reseller?.name
    return {
      title: name
        ? translatorFor(locale, 'people')('subscribers.of', { name })
        : translatorFor(locale, 'lists')('subscribers.title'),
      noIndex: true,
    }
  })

/** All subscribers, or below a reseller's address the customers of their tree. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const calls = subscriberCalls(params.id)
  const [page, views] = await Promise.all([
    read(calls.page(query)),
    params.id ? undefined : loadViews(subscriberList),
  ])
  return { page, views, totals: calls.totals(query) }
}

const customerList = withoutFilters(subscriberList, 'hasReseller', 'seller')
const references = { seller: { find: findResellers } }

export default function Subscribers() {
  const t = useTranslations('people.subscribers')
  const { page, views, totals } = useLoaderData<typeof clientLoader>()
  const tAdd = useTranslations('people.add')
  const mayManage = useMay()('people.manage')
  const { reseller } = page
  return (
    <ListView
      list={reseller ? customerList : subscriberList}
      of={
        reseller && {
          place: `resellers/${reseller.id}/subscribers`,
          title: t('of', { name: reseller.name }),
          within: { resellerId: reseller.id },
        }
      }
      page={page}
      views={views}
      rowName={({ name }) => name}
      records="subscribers"
      cells={useSubscriberCells()}
      choiceText={usePeopleChoices()}
      references={references}
    >
      <StaffListPage
        actions={
          <>
            <ListExport file={subscriberCalls(reseller?.id).file} />
            {reseller && <ResellerLink reseller={reseller} />}
            {mayManage && !reseller && (
              <DialogButton text={tAdd('open')}>
                {(onClose) => <NewSubscriberDialog onClose={onClose} />}
              </DialogButton>
            )}
          </>
        }
      >
        <ListBody
          empty={reseller && { title: t('emptyOfTitle'), text: t('emptyOfText', { name: reseller.name }) }}
        >
          <ListTotals totals={totals} />
        </ListBody>
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
