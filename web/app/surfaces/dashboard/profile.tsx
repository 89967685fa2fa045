import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { ProfilePage, tabOf } from '../../features/area/profile-page.tsx'
import { accountApi } from '../../kit/session/account-api.client.ts'
import { kindOf } from '../../kit/session/session-rules.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { sessionToken } from '../../session.client.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'area')('profile.title'), noIndex: true }))

/** Sessions are asked for only on their tab. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (tabOf(new URL(request.url).searchParams) !== 'sessions') return []
  const kind = kindOf(sessionToken()) ?? 'subscriber'
  return (await read(accountApi(kind).sessions({}))).items
}

export default function Profile() {
  return <ProfilePage sessions={useLoaderData<typeof clientLoader>()} />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
