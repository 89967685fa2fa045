import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { PlatformOnly, PlatformProblem } from '../../features/service-providers/platform-only.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { platformRoot } from '../../kit/session/areas.ts'
import type { TeamCalls } from '../../features/identity/team/team-acts.ts'
import { TeamPanel } from '../../features/identity/team/team-panel.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { BackLink } from '../../ui/staff/back-link.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'team')('title'), noIndex: true }))

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const serviceProviderId = params.serviceProviderId ?? ''
  const [provider, { items }] = await read(
    Promise.all([
      api.serviceProviders.get({ id: serviceProviderId }),
      api.serviceProviders.administrators({ serviceProviderId }),
    ]),
  )
  return { provider, items }
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
  const { provider, items } = useLoaderData<typeof clientLoader>()
  const { id, name } = provider
  const [isInviting, setInviting] = useState(false)
  return (
    <PlatformOnly>
      <StaffPage
        title={t('title', { name })}
        detail={t('lead', { name })}
        before={<BackLink to={`${platformRoot}/sp-management/${id}`}>{tEdit('title', { name })}</BackLink>}
        actions={
          <StaffButton look="primary" onClick={() => setInviting(true)}>
            <UserPlus size={15} aria-hidden /> {t('invite')}
          </StaffButton>
        }
      >
        <TeamPanel
          calls={callsFor(id)}
          items={items}
          mayManage
          isInviting={isInviting}
          onInvite={setInviting}
        />
      </StaffPage>
    </PlatformOnly>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PlatformProblem error={error} />
}
