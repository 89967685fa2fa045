import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { DeskForm } from '../../features/orders/create/desk-form.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { Needs, ProblemState } from '../../kit/staff/problem-state.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'order-create')('title'), noIndex: true }))

/** An order to begin with, where it is one like another. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('from')
  return from ? read(api.checkout.draftOrder({ id: from })) : null
}

export default function OrderCreate() {
  const t = useTranslations('order-create')
  const draft = useLoaderData<typeof clientLoader>()
  return (
    <Needs permission="order.create">
      <StaffPage title={t('title')} before={<BackToList list="order">{t('back')}</BackToList>}>
        <DeskForm key={draft?.orderNumber} draft={draft} />
      </StaffPage>
    </Needs>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
