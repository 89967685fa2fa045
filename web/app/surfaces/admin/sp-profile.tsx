import { useLoaderData, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { ProviderEditor } from '../../features/service-providers/provider-editor.tsx'
import { StateBadges } from '../../features/service-providers/state-badges.tsx'
import type { ProviderCalls } from '../../features/service-providers/provider-context.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'service-providers')('edit.ownTitle'),
    noIndex: true,
  }))

export const clientLoader = () => read(api.serviceProviders.own.get({}))

const calls: ProviderCalls = {
  update: (change, options) => api.serviceProviders.own.update(change, options),
  setLogo: (input, options) => api.serviceProviders.own.setLogo(input, options),
  removeLogo: (input, options) => api.serviceProviders.own.removeLogo(input, options),
}

/** What customers see of the own service provider. */
export default function Profile() {
  const t = useTranslations('service-providers.edit')
  const view = useLoaderData<typeof clientLoader>()
  const mayWrite = useMay()('provider-profile.write')
  return (
    <StaffPage
      title={t('ownTitle')}
      badges={<StateBadges {...view} />}
      detail={t('ownLead', { brand: view.name })}
    >
      <ProviderEditor key={view.id} shown={{ view, calls, mayWrite, isPlatform: false }}>
        {!mayWrite && <p className="text-muted">{t('readOnly')}</p>}
      </ProviderEditor>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
