import { useRevalidator, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { SessionView } from '#contracts/identity/views.ts'
import type { OwnData } from '#contracts/people/own.ts'
import type { ApprovalRequest } from '#contracts/representatives/own.ts'
import { EmailPanel } from '../identity/account/email-panel.tsx'
import { PasswordPanel } from '../identity/account/password-panel.tsx'
import { SecondFactorPanel } from '../identity/account/second-factor-panel.tsx'
import { SessionsPanel } from '../identity/account/sessions-panel.tsx'
import { RepresentativePanel } from '../representatives/own-panel.tsx'
import { accountApi } from '../../kit/session/account-api.client.ts'
import { signOut } from '../../kit/session/session.client.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useArea } from './account.ts'
import { AreaPage } from './area-page.tsx'
import { OwnDataPanels } from './own-data-panel.tsx'
import { ProfileForm } from './profile-form.tsx'

const profileTabs = ['profile', 'security', 'sessions', 'data'] as const
type ProfileTab = (typeof profileTabs)[number]

export const tabOf = (query: URLSearchParams): ProfileTab =>
  profileTabs.find((tab) => tab === query.get('tab')) ?? 'profile'

/** Who the person is: the same page in every area, with a tab for each part. */
export function ProfilePage({
  sessions,
  requests,
  data,
}: {
  sessions: SessionView[]
  /** Of an agent: for a Representative ID. */
  requests: ApprovalRequest[]
  /** Of a customer: what can be done with all that is kept of them. */
  data: OwnData | null
}) {
  const t = useTranslations('area.profile')
  const [query] = useSearchParams()
  const tab = tabOf(query)
  const { account } = useArea()
  const { revalidate } = useRevalidator()
  const own = accountApi(account.kind)
  const onChanged = () => void revalidate()
  // An administrator who works in a person's place changes nothing that is the person's alone.
  const { support } = account.profile
  const isShownOnly = support !== null && !(support.mayWrite && tab === 'profile')
  return (
    <AreaPage title={t('title')}>
      <div>
        <Tabs
          label={t('tabsLabel')}
          items={profileTabs
            .filter((each) => each !== 'data' || account.kind === 'subscriber')
            .map((each) => ({
              to: each === 'profile' ? '?' : `?tab=${each}`,
              text: t(`tabs.${each}`),
              current: each === tab,
            }))}
        />
      </div>
      <fieldset disabled={isShownOnly} className="contents">
        <legend className="sr-only">{t(`tabs.${tab}`)}</legend>
        {tab === 'profile' && (
          <div className="grid items-start gap-5 *:min-w-0 nav:grid-cols-[1fr_300px]">
            <div className="grid gap-5 *:min-w-0">
              <ProfileForm />
              <EmailPanel account={own} profile={account.profile} onChanged={onChanged} />
              {account.kind === 'reseller' && <RepresentativePanel requests={requests} />}
            </div>
            <AccountFacts />
          </div>
        )}
        {tab === 'security' && (
          <div className="grid gap-5 *:min-w-0">
            <PasswordPanel account={own} onChanged={onChanged} />
            <SecondFactorPanel account={own} isOn={account.profile.hasSecondFactor} onChanged={onChanged} />
          </div>
        )}
        {tab === 'data' && data && account.kind === 'subscriber' && (
          <OwnDataPanels
            data={data}
            person={account.profile}
            onErased={() => void signOut('/')}
            onChanged={onChanged}
          />
        )}
        {tab === 'sessions' && <SessionsPanel account={own} items={sessions} onChanged={onChanged} />}
      </fieldset>
    </AreaPage>
  )
}

function AccountFacts() {
  const t = useTranslations('area.profile')
  const tKinds = useTranslations('area.kinds')
  const format = useFormatter()
  const { account } = useArea()
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long' })
  if (account.kind === 'fulfillment_agent') {
    const { isAdministrator, fulfillmentCompany } = account.profile
    return (
      <Panel title={t('facts')}>
        <Facts
          items={[
            {
              name: t('role'),
              value: t(isAdministrator ? 'administrator' : 'agent', { company: fulfillmentCompany.name }),
            },
          ]}
        />
      </Panel>
    )
  }
  const since = { name: t('since'), value: day(account.profile.createdAt) }
  return (
    <Panel title={t('facts')}>
      <Facts
        items={
          account.kind === 'reseller'
            ? [
                { name: t('kind'), value: tKinds(account.profile.kind) },
                { name: t('code'), value: <span className="numbers">{account.profile.resellerCode}</span> },
                since,
              ]
            : [since]
        }
      />
    </Panel>
  )
}
