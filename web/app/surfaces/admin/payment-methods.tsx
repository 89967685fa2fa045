import { useLoaderData, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { AccountPanel } from '../../features/payments/admin/account-panel.tsx'
import { WaysPanel } from '../../features/payments/admin/ways-panel.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { TimelineLater } from '../../kit/timeline/timeline-later.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'ways-to-pay')('title'), noIndex: true }))

export const clientLoader = () => read(api.payments.ways.list({}))

/** How a service provider's customers pay: which ways are offered to whom, and whose accounts take the money. */
export default function PaymentMethods() {
  const t = useTranslations('ways-to-pay')
  const { ways, accounts } = useLoaderData<typeof clientLoader>()
  return (
    <StaffPage title={t('title')} detail={t('lead')}>
      <div className="grid gap-4 *:min-w-0">
        <WaysPanel ways={ways} />
        <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-2">
          {accounts.map((account) => (
            <AccountPanel key={account.provider} of={account} />
          ))}
          {accounts.map(({ provider, name, timeline }) => (
            <Panel key={provider} title={t('history', { provider: name })}>
              {timeline.length > 0 ? (
                <TimelineLater entries={timeline} />
              ) : (
                <p className="text-sm text-muted">{t('historyNone')}</p>
              )}
            </Panel>
          ))}
        </div>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
