import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { teamList } from '#contracts/identity/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { PlatformOnly, PlatformProblem } from '../../features/service-providers/platform-only.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { platformRoot } from '../../kit/session/areas.ts'
import type { TeamCalls } from '../../features/identity/team/team-acts.ts'
import { TeamView } from '../../features/identity/team/team-view.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { BackLink } from '../../ui/staff/back-link.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('team.title'), noIndex: true }))

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const serviceProviderId = params.serviceProviderId ?? ''
  const calls = callsOf(teamList, {
    list: (asked) => api.serviceProviders.administrators({ serviceProviderId, ...asked }),
  })
  const [provider, page] = await read(
    Promise.all([
      api.serviceProviders.get({ id: serviceProviderId }),
      calls.page(new URL(request.url).searchParams),
    ]),
  )
  return { provider, page }
}

const callsFor = (serviceProviderId: string): TeamCalls => ({
  invite: (input, options) =>
    api.serviceProviders.inviteAdministrator({ serviceProviderId, ...input }, options),
  update: (patch, options) =>
    api.serviceProviders.updateAdministrator({ serviceProviderId, ...patch }, options),
  act: (input, options) => api.serviceProviders.actOnAdministrator({ serviceProviderId, ...input }, options),
})

/** The team of any service provider. */
export default function ProviderTeam() {
  const t = useTranslations('service-providers.team')
  const tEdit = useTranslations('service-providers.edit')
  const { provider, page } = useLoaderData<typeof clientLoader>()
  const { id, name } = provider
  return (
    <PlatformOnly>
      <TeamView
        calls={callsFor(id)}
        page={page}
        mayManage
        invite={t('invite')}
        title={t('title', { name })}
        detail={t('lead', { name })}
        before={<BackLink to={`${platformRoot}/sp-management/${id}`}>{tEdit('title', { name })}</BackLink>}
      />
    </PlatformOnly>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PlatformProblem error={error} />
}
