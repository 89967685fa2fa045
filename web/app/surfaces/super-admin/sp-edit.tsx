import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { PlatformOnly, PlatformProblem } from '../../features/service-providers/platform-only.tsx'
import { ProviderEditor } from '../../features/service-providers/provider-editor.tsx'
import { StateBadges } from '../../features/service-providers/state-badges.tsx'
import { usePlatformRoot } from '../../features/service-providers/use-platform-root.ts'
import type { ProviderCalls } from '../../features/service-providers/provider-context.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { BackLink } from '../../ui/staff/back-link.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('service-providers.title'),
    noIndex: true,
  }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.serviceProviders.get({ id: params.serviceProviderId ?? '' }))

const callsFor = (id: string): ProviderCalls => ({
  update: (change, options) => api.serviceProviders.update({ id, ...change }, options),
  setLogo: (input, options) => api.serviceProviders.setLogo({ id, ...input }, options),
  removeLogo: (input, options) => api.serviceProviders.removeLogo({ id, ...input }, options),
})

/** One service provider: names, looks, words, hosts, modes, and whether its site is open. */
export default function EditServiceProvider() {
  const t = useTranslations('service-providers.edit')
  const view = useLoaderData<typeof clientLoader>()
  const { id } = view
  const root = usePlatformRoot()
  return (
    <PlatformOnly>
      <StaffPage
        title={t('title', { name: view.name })}
        badges={<StateBadges {...view} />}
        before={<BackLink to={`${root}/sp-management`}>{t('back')}</BackLink>}
      >
        <ProviderEditor key={id} shown={{ view, calls: callsFor(id), mayWrite: true, isPlatform: true }} />
      </StaffPage>
    </PlatformOnly>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PlatformProblem error={error} />
}
