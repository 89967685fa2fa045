import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { MergeForm } from '../../features/people/merge-form.tsx'
import { MergeTable } from '../../features/people/merge-table.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { BackLink } from '../../ui/staff/back-link.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'merging')('metaTitle', {
      name: args.loaderData?.stays.name ?? '',
      other: args.loaderData?.goes.name ?? '',
    }),
    noIndex: true,
  }))

export const clientLoader = ({ params: { id = '', otherId = '' } }: ClientLoaderFunctionArgs) =>
  read(api.people.subscribers.previewMerge({ id, otherId }))

/** Two records of one person beside each other, and what becomes of them. */
export default function SubscriberMerge() {
  const t = useTranslations('merging')
  const preview = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  const isMasked = !useMay()('personal.read')
  const { stays, goes } = preview
  return (
    <StaffPage
      title={t('title')}
      before={<BackLink to={`${root}/subscribers/${stays.id}`}>{t('back', { name: stays.name })}</BackLink>}
      detail={t('about')}
      actions={
        <Link
          to={`${root}/subscribers/${goes.id}/merge/${stays.id}`}
          className="link inline-flex min-h-11 items-center font-medium"
        >
          {t('swap')}
        </Link>
      }
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_420px]">
        <MergeTable preview={preview} />
        <div className="grid gap-4 *:min-w-0">
          <MergeForm key={`${stays.id}${goes.id}`} preview={preview} isMasked={isMasked} />
        </div>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
