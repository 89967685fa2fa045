import { Link, useLoaderData, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { programNames } from '#contracts/programs/choices.ts'
import { api } from '../../api.client.ts'
import { AccountPanel } from '../../features/enrollment/admin/accounts/account-panel.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { TimelineLater } from '../../kit/timeline/timeline-later.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'usac-accounts')('title'), noIndex: true }))

export const clientLoader = () => read(api.enrollment.accounts.list({}))

/** With which accounts a service provider speaks to USAC. */
export default function UsacAccounts() {
  const t = useTranslations('usac-accounts')
  const root = useDashboardPath()
  const { services, environments, programs } = useLoaderData<typeof clientLoader>()
  return (
    <StaffPage title={t('title')} detail={t('lead')}>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4">
          {services.map((service) => (
            <AccountPanel key={service.service} {...{ service, environments }} />
          ))}
          {services.map(({ id, service, timeline }) => (
            <Panel key={id} title={t('history', { service: t(`services.${service}`) })}>
              {timeline.length > 0 ? (
                <TimelineLater entries={timeline} />
              ) : (
                <p className="text-sm text-muted">{t('historyNone')}</p>
              )}
            </Panel>
          ))}
        </div>
        <Panel title={t('numbers')}>
          <div className="grid gap-3">
            <Facts
              items={programs.map(({ program, spin, sacs }) => ({
                name: programNames[program],
                value: spin ? t('spin', { spin, sacs }) : t('notOffered'),
              }))}
            />
            <p className="text-sm">
              <Link className="underline" to={`${root}/programs`}>
                {t('toPrograms')}
              </Link>
              {' · '}
              <Link className="underline" to={`${root}/sac-codes`}>
                {t('toSacs')}
              </Link>
            </p>
          </div>
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
