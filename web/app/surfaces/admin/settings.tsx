import {
  redirect,
  useLoaderData,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { PasswordPanel } from '../../features/identity/account/password-panel.tsx'
import { SecondFactorPanel } from '../../features/identity/account/second-factor-panel.tsx'
import { SessionsPanel } from '../../features/identity/account/sessions-panel.tsx'
import { profileChanged, useAdministrator } from '../../kit/staff/access.ts'
import { AppearancePanels } from '../../features/staff/appearance-panels.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { OwnProfilePanels } from '../../features/identity/account/own-profile-panels.tsx'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { isSettingsTab, settingsTabs, type SettingsTab } from '../../kit/staff/settings-tabs.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StaffTabs } from '../../ui/staff/staff-tabs.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'identity')('settings.title'),
    noIndex: true,
  }))

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const tab = params.tab ?? 'profile'
  if (!isSettingsTab(tab)) throw redirect('/admin/settings')
  const sessions = tab === 'sessions' ? await read(api.identity.administrator.sessions({})) : undefined
  return { tab, sessions: sessions?.items ?? [] }
}

export default function Settings() {
  const t = useTranslations('identity.settings')
  const { tab, sessions } = useLoaderData<typeof clientLoader>()
  return (
    <StaffPage title={t('title')}>
      <StaffTabs
        label={t('title')}
        items={settingsTabs.map((each) => ({
          to: each === 'profile' ? '/admin/settings' : `/admin/settings/${each}`,
          text: t(`tabs.${each}`),
          current: each === tab,
        }))}
      />
      <Tab tab={tab} sessions={sessions} />
    </StaffPage>
  )
}

function Tab({
  tab,
  sessions,
}: {
  tab: SettingsTab
  sessions: Parameters<typeof SessionsPanel>[0]['items']
}) {
  const administrator = useAdministrator()
  const { revalidate } = useRevalidator()
  const account = api.identity.administrator
  const reload = () => {
    profileChanged()
    void revalidate()
  }
  switch (tab) {
    case 'profile':
      return <OwnProfilePanels onChanged={reload} />
    case 'security':
      return (
        <div className="grid items-start gap-4 nav:grid-cols-2">
          <PasswordPanel account={account} />
          <SecondFactorPanel
            account={account}
            isOn={administrator.hasSecondFactor}
            isRequired={administrator.requiresSecondFactor}
            onChanged={reload}
          />
        </div>
      )
    case 'sessions':
      return <SessionsPanel account={account} items={sessions} onChanged={reload} />
    case 'appearance':
      return <AppearancePanels />
  }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
