import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { AdminOrderView } from '#contracts/orders/views.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { useCodeText } from '../../../kit/staff/code-text.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { StateBadge } from './status-badges.tsx'

type Notifications = AdminOrderView['notifications']

/** Every message to the buyer and what became of it. */
export function NotificationsPanel({
  notifications,
  again,
}: {
  notifications: Notifications
  /** What sends one of them again. */
  again?: (each: Notifications[number], name: string) => ReactNode
}) {
  const t = useTranslations('orders')
  const tLocale = useTranslations('staff.locales')
  const tMessage = useTranslations('messaging')
  const tName = useTranslations('message-names')
  const times = useTimes()
  const codeText = useCodeText()
  const nameOf = (template: string) =>
    tName.has(template as 'esim-ready') ? tName(template as 'esim-ready') : template
  return (
    <Panel title={t('notifications')} flush>
      {notifications.length === 0 && <p className="px-4 py-3.5 text-muted">{t('noNotifications')}</p>}
      <ul>
        {notifications.map((each) => (
          <li key={each.id} className="grid gap-0.5 border-b border-line px-4 py-2.5 last:border-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{nameOf(each.template)}</span>
              <StateBadge kind="notification" state={each.state} />
            </p>
            <p className="numbers text-[13px] break-words text-muted">
              {[tMessage(`channels.${each.channel}`), each.recipient, tLocale(each.locale)]
                .filter(Boolean)
                .join(' · ')}{' '}
              ·{' '}
              <time dateTime={each.sentAt ?? each.createdAt}>
                {times.short(each.sentAt ?? each.createdAt)}
              </time>
            </p>
            {each.waitsUntil && (
              <p className="text-[13px] text-muted">
                {tMessage('waits', { time: times.full(each.waitsUntil) })}
              </p>
            )}
            {each.state !== 'queued' && each.recipient && again?.(each, nameOf(each.template))}
            {each.problem && (
              <p className={each.state === 'withheld' ? 'text-[13px] text-muted' : 'text-[13px] text-danger'}>
                {codeText(each.problem)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
