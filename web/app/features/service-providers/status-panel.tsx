import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { suspendFields } from '#contracts/service-providers/acts.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffButton, staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { dashboardPath } from '../../kit/session/areas.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { useProvider } from './provider-context.ts'

/** Where the site is, the ways into it, and closing and opening it. */
export function StatusPanel() {
  const t = useTranslations('service-providers')
  const times = useTimes()
  const { view } = useProvider()
  const [isAsking, setAsking] = useState(false)
  const { id, name, domain, siteUrl, state, isHouseBrand } = view
  const resume = useAct(api.serviceProviders.resume, { done: t('status.resumed', { name }) })
  return (
    <Panel title={t('status.title')}>
      <div className="grid gap-4">
        <Facts
          items={[
            {
              name: t('status.site'),
              value: (
                <a
                  href={siteUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex min-h-6 items-center break-all max-md:min-h-11"
                >
                  {new URL(siteUrl).host}
                </a>
              ),
            },
            { name: t('status.created'), value: times.full(view.createdAt) },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Link to={`${dashboardPath(domain)}/index`} className={staffButtonClass()}>
            {t('list.workShort')}
          </Link>
          <Link to={`/super-admin/dashboard/sp-administrator/${id}`} className={staffButtonClass()}>
            {t('list.teamShort')}
          </Link>
        </div>
        <ProblemNotice problem={resume.problem} />
        {isHouseBrand && <p className="text-muted">{t('status.houseText')}</p>}
        {state === 'active' && !isHouseBrand && (
          <div>
            <StaffButton look="danger" onClick={() => setAsking(true)}>
              {t('status.suspend')}
            </StaffButton>
          </div>
        )}
        {state === 'suspended' && (
          <div>
            <StaffButton look="primary" disabled={resume.isBusy} onClick={() => void resume.run({ id })}>
              {t('status.resume')}
            </StaffButton>
          </div>
        )}
      </div>
      {isAsking && <SuspendDialog onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function SuspendDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('service-providers.status')
  const { view } = useProvider()
  const { id, name } = view
  const { run } = useAct(api.serviceProviders.suspend, { done: t('suspended', { name }), onDone: onClose })
  return (
    <ActDialog
      title={t('suspendTitle', { name })}
      effect={t('suspendText')}
      submit={t('suspendSubmit')}
      isDangerous
      fields={suspendFields}
      words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
      send={(given) => run({ id, ...given })}
      onClose={onClose}
    />
  )
}
