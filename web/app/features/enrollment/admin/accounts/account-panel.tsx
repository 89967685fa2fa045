import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { UsacEnvironment } from '#contracts/enrollment/accounts/choices.ts'
import { usacAccountMachine } from '#contracts/enrollment/accounts/machines.ts'
import type { ServiceAccount } from '#contracts/enrollment/accounts/views.ts'
import { statedReason } from '#contracts/define-acts.ts'
import { api } from '../../../../api.client.ts'
import { ActDialog } from '../../../../kit/acts/act-dialog.tsx'
import { AttentionNotice } from '../../../../kit/attention/attention-notice.tsx'
import { useMay } from '../../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Panel } from '../../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../../ui/staff/status-badge.tsx'
import { AccountFacts } from './account-facts.tsx'

const AccountDialog = lazy(() =>
  import('./account-dialog.tsx').then((module) => ({ default: module.AccountDialog })),
)

/** One service of USAC: whose account opens it, how that does, and what can be done with it. */
export function AccountPanel({
  service,
  environments,
}: {
  service: ServiceAccount
  environments: readonly UsacEnvironment[]
}) {
  const t = useTranslations('usac-accounts')
  const mayManage = useMay()('usac-account.manage')
  const [open, setOpen] = useState<'save' | 'remove'>()
  const close = () => setOpen(undefined)
  const name = t(`services.${service.service}`)
  const { account, source, attention, revision } = service
  const test = useAct(api.enrollment.accounts.test, { done: ({ result }) => t(`results.${result}`) })
  const remove = useAct(api.enrollment.accounts.remove, { done: t('removed'), onDone: close })
  const isMissing = source === 'none'
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {account ? (
            <StatusBadge tone={usacAccountMachine.tones[account.state]}>
              {t(`states.${account.state}`)}
            </StatusBadge>
          ) : (
            <StatusBadge tone={isMissing ? 'danger' : 'neutral'}>{t(`sources.${source}`)}</StatusBadge>
          )}
        </span>
      }
      aside={
        mayManage && (
          <div className="flex flex-wrap gap-2">
            {account && (
              <StaffButton look="quiet" onClick={() => setOpen('remove')}>
                {t('remove')}
              </StaffButton>
            )}
            {!isMissing && (
              <StaffButton disabled={test.isBusy} onClick={() => void test.run({ service: service.service })}>
                {t('test')}
              </StaffButton>
            )}
            <StaffButton look={account ? undefined : 'primary'} onClick={() => setOpen('save')}>
              {t(account ? 'change' : 'add')}
            </StaffButton>
          </div>
        )
      }
    >
      <div className="grid gap-4">
        {test.problem && <ProblemNotice problem={test.problem} />}
        {attention.map((one) => (
          <AttentionNotice key={one.id} open={one} />
        ))}
        {isMissing && attention.length === 0 && (
          <Notice type="warning" isLive={false} title={t('missingTitle')}>
            {t('missingText')}
          </Notice>
        )}
        <AccountFacts service={service} />
      </div>
      {open === 'save' && (
        <Suspense>
          <AccountDialog {...{ service, environments }} onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && (
        <ActDialog
          title={t('removeTitle', { service: name })}
          effect={t('removeEffect')}
          submit={t('remove')}
          fields={{ reason: statedReason() }}
          words={{ reason: { label: t('reason') } }}
          send={(given) => remove.run({ service: service.service, revision, ...given })}
          onClose={close}
        />
      )}
    </Panel>
  )
}
