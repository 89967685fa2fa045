import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { statedReason } from '#contracts/define-acts.ts'
import type { ProviderAccountView } from '#contracts/payments/ways/views.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

const AccountDialog = lazy(() =>
  import('./account-dialog.tsx').then((module) => ({ default: module.AccountDialog })),
)

/** Whose account at a payment provider takes the money, and what can be done with it. */
export function AccountPanel({ of }: { of: ProviderAccountView }) {
  const t = useTranslations('ways-to-pay')
  const mayManage = useMay()('payment-method.manage')
  const [open, setOpen] = useState<'save' | 'retire'>()
  const close = () => setOpen(undefined)
  const { provider, name, source, revision } = of
  const test = useAct(api.payments.ways.testAccount, { done: ({ result }) => t(`results.${result}`) })
  const retire = useAct(api.payments.ways.retireAccount, { done: t('retireDone'), onDone: close })
  const isOwn = source === 'own'
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t('account', { provider: name })}
          <StatusBadge tone={isOwn ? 'success' : 'neutral'}>{t(`sources.${source}`)}</StatusBadge>
        </span>
      }
    >
      <div className="grid gap-4">
        {test.problem && <ProblemNotice problem={test.problem} />}
        <AccountFacts of={of} />
        {mayManage && (
          <div className="flex flex-wrap gap-2">
            <StaffButton onClick={() => setOpen('save')}>{t(isOwn ? 'rotate' : 'add')}</StaffButton>
            {source !== 'none' && (
              <StaffButton disabled={test.isBusy} onClick={() => void test.run({ provider })}>
                {t('test')}
              </StaffButton>
            )}
            {isOwn && (
              <StaffButton look="quiet" onClick={() => setOpen('retire')}>
                {t('retire')}
              </StaffButton>
            )}
          </div>
        )}
      </div>
      {open === 'save' && (
        <Suspense>
          <AccountDialog of={of} onClose={close} />
        </Suspense>
      )}
      {open === 'retire' && (
        <ActDialog
          title={t('retireTitle', { provider: name })}
          effect={t('retireEffect')}
          submit={t('retire')}
          fields={{ reason: statedReason() }}
          words={{ reason: { label: t('reason') } }}
          send={(given) => retire.run({ provider, revision, ...given })}
          onClose={close}
        />
      )}
    </Panel>
  )
}

/** What is known of an account; of its secret only the end. */
function AccountFacts({ of: { account, source, webhookUrl } }: { of: ProviderAccountView }) {
  const t = useTranslations('ways-to-pay')
  const times = useTimes()
  const moment = (at: string | null) => (at ? <time dateTime={at}>{times.full(at)}</time> : t('never'))
  return (
    <div className="grid gap-3">
      <Facts
        isWide
        items={[
          { name: t('uses'), value: t(`sourceTexts.${source}`) },
          ...(account
            ? [
                { name: t('externalAccount'), value: <CopyText value={account.externalAccount} /> },
                { name: t('key'), value: t('keySet', { end: account.keyEnd }) },
                { name: t('keyChanged'), value: moment(account.keyChangedAt) },
                { name: t('keyChangedBy'), value: account.keyChangedBy ?? t('nobody') },
                {
                  name: t('tested'),
                  value: (
                    <>
                      {moment(account.testedAt)}
                      {account.testResult && ` · ${t(`tests.${account.testResult}`)}`}
                    </>
                  ),
                },
              ]
            : []),
          { name: t('webhook'), value: <CopyText value={webhookUrl} /> },
        ]}
      />
      {account?.state === 'retired' && <p className="text-sm text-muted">{t('retired')}</p>}
    </div>
  )
}
