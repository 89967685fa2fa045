import { useTranslations } from 'use-intl/react'
import type { SessionView } from '#contracts/identity/views.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { deviceOf } from '#contracts/user-agent.ts'
import type { AccountApi } from '../../../kit/session/account-api.ts'

/** Where the person is signed in; a support login says who it is and why. `items` from `account.sessions({})`. */
export function SessionsPanel({
  account,
  items,
  onChanged,
}: {
  account: AccountApi
  items: SessionView[]
  onChanged: () => void
}) {
  const t = useTranslations('security.sessions')
  const hasOthers = items.some(({ isCurrent }) => !isCurrent)
  const end = useAct(account.endSession, { done: t('ended'), reload: false, onDone: onChanged })
  const endOthers = useAct(account.endOtherSessions, {
    done: ({ ended }) => t('othersEnded', { count: ended }),
    reload: false,
    onDone: onChanged,
  })
  const isBusy = end.isBusy || endOthers.isBusy
  const problem = end.problem ?? endOthers.problem

  return (
    <Panel
      title={t('title')}
      flush
      aside={
        hasOthers && (
          <StaffButton disabled={isBusy} onClick={() => void endOthers.run({})}>
            {t('endOthers')}
          </StaffButton>
        )
      }
    >
      <p className="px-4 pt-3 text-muted">{t('text')}</p>
      {problem && (
        <div className="px-4 pt-3">
          <ProblemNotice problem={problem} />
        </div>
      )}
      <ul>
        {items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void end.run({ id: session.id })}
          />
        ))}
      </ul>
    </Panel>
  )
}

function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  session: SessionView
  isBusy: boolean
  onEnd: () => void
}) {
  const t = useTranslations('security.sessions')
  const times = useTimes()
  const known = deviceOf(session.userAgent)
  const device = known ? t('device', known) : t('unknownDevice')
  const { support } = session
  const name = support ? t('supportOf', { name: support.name }) : device
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="grid min-w-0 flex-1 basis-[220px] gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {session.isCurrent && <StatusBadge tone="success">{t('current')}</StatusBadge>}
          {support && <StatusBadge tone="warning">{t('support')}</StatusBadge>}
        </p>
        {support && <p className="break-words">{t('reason', { reason: support.reason })}</p>}
        <p className="numbers text-[13px] text-muted">
          {t('signedIn', { time: times.short(session.createdAt) })} ·{' '}
          {t('lastSeen', { time: times.short(session.lastSeenAt) })} ·{' '}
          {t('until', { time: times.short(session.expiresAt) })} ·{' '}
          {t('address', { address: session.address })}
        </p>
      </div>
      {!session.isCurrent && (
        <StaffButton aria-label={t('endNamed', { name })} disabled={isBusy} onClick={onEnd}>
          {t('end')}
        </StaffButton>
      )}
    </li>
  )
}
