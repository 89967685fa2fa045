import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { EditForm } from '../../features/orders/edit/edit-form.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { BackLink } from '../../ui/staff/back-link.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'order-edit')('title', { number: args.loaderData?.draft.orderNumber ?? '' }),
    noIndex: true,
  }))

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = params.id ?? ''
  return { id, draft: await read(api.checkout.editDraft({ id })) }
}

export default function OrderEdit() {
  const t = useTranslations('order-edit')
  const { id, draft } = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  const number = draft.orderNumber
  return (
    <StaffPage
      title={t('title', { number })}
      before={<BackLink to={`${root}/order/${id}`}>{t('back', { number })}</BackLink>}
    >
      <EditForm key={id} id={id} draft={draft} />
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
