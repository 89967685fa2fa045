import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PendingEmail } from '#contracts/identity/views.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import type { AccountApi } from '../../../kit/session/account-api.ts'
import { EmailForm } from './email-form.tsx'
import { onOneLine } from './on-one-line.ts'

/**
 * The own address: to change it, and what waits for its link to be opened. `onChanged` is called when that has changed:
 * load the profile anew. In a support login it is only shown.
 */
export function EmailPanel({
  account,
  profile: { email, pendingEmail, support },
  onChanged,
}: {
  account: AccountApi
  profile: { email: string; pendingEmail: PendingEmail | null; support: object | null }
  onChanged: () => void
}) {
  const t = useTranslations('security.email')
  const [isOpen, setOpen] = useState(false)
  const current = useRef<HTMLParagraphElement>(null)

  function close() {
    setOpen(false)
    current.current?.focus()
  }

  return (
    <Panel title={t('title')}>
      <div className="grid gap-4">
        <div className="grid gap-0.5">
          <p ref={current} tabIndex={-1} className="font-medium break-all outline-none">
            {email}
          </p>
          <p className="text-sm text-muted">{t('text')}</p>
        </div>
        {pendingEmail && (
          <Pending
            account={account}
            pending={pendingEmail}
            isReadOnly={support !== null}
            onChanged={() => {
              current.current?.focus()
              onChanged()
            }}
          />
        )}
        {isOpen ? (
          <EmailForm
            account={account}
            onDone={(pending) => {
              toast('success', t('sent', { email: onOneLine(pending.email) }))
              close()
              onChanged()
            }}
            onCancel={close}
          />
        ) : (
          !support && (
            <div>
              <StaffButton onClick={() => setOpen(true)}>
                {t(pendingEmail ? 'changeAgain' : 'change')}
              </StaffButton>
            </div>
          )
        )}
      </div>
    </Panel>
  )
}

function Pending({
  account,
  pending,
  isReadOnly,
  onChanged,
}: {
  account: AccountApi
  pending: PendingEmail
  isReadOnly: boolean
  onChanged: () => void
}) {
  const t = useTranslations('security.email')
  const times = useTimes()
  const resend = useAct(account.resendEmailChange, {
    done: (again) => t('sent', { email: onOneLine(again.email) }),
    reload: false,
    onDone: onChanged,
  })
  const cancel = useAct(account.cancelEmailChange, {
    done: t('cancelled'),
    reload: false,
    onDone: onChanged,
  })
  const isBusy = resend.isBusy || cancel.isBusy

  return (
    <Notice type="info" title={t('waiting', { email: onOneLine(pending.email) })}>
      <div className="grid gap-3">
        <p>{t('waitingText', { time: times.short(pending.expiresAt) })}</p>
        <ProblemNotice problem={resend.problem ?? cancel.problem} />
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <StaffButton disabled={isBusy} onClick={() => void resend.run({})}>
              {t('resend')}
            </StaffButton>
            <StaffButton disabled={isBusy} onClick={() => void cancel.run({})}>
              {t('cancel')}
            </StaffButton>
          </div>
        )}
      </div>
    </Notice>
  )
}
