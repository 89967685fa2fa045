import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { api } from '../../api.client.ts'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { ProfilePage, tabOf } from '../../features/area/profile-page.tsx'
import { accountApi } from '../../kit/session/account-api.client.ts'
import { kindOf } from '../../kit/session/session-rules.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { sessionToken } from '../../session.client.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'area')('profile.title'), noIndex: true }))

/** What stands on one tab alone is asked for only there. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const tab = tabOf(new URL(request.url).searchParams)
  const kind = kindOf(sessionToken()) ?? 'subscriber'
  const isAgents = tab === 'profile' && kind === 'reseller'
  return {
    sessions: tab === 'sessions' ? (await read(accountApi(kind).sessions({}))).items : [],
    data: tab === 'data' && kind === 'subscriber' ? await read(api.people.own.get({})) : null,
    requests: isAgents ? (await read(api.representatives.own.requests())).items : [],
  }
}

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof clientLoader>()} />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
