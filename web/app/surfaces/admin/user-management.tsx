import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { teamList } from '#contracts/identity/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { TeamView } from '../../features/identity/team/team-view.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('team.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const calls = callsOf(teamList, api.identity.team)
  const [page, views] = await Promise.all([read(calls.page(query)), loadViews(teamList)])
  return { page, views }
}

export default function UserManagement() {
  const t = useTranslations('team')
  const { brand } = useSite()
  const mayManage = useMay()('team.manage')
  return (
    <TeamView
      calls={api.identity.team}
      {...useLoaderData<typeof clientLoader>()}
      mayManage={mayManage}
      invite={t('invite.menu')}
      detail={t('lead', { brand: brand.name })}
      above={!mayManage && <p className="text-muted">{t('onlyOwners')}</p>}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
