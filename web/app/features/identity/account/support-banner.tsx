import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { sessionToken } from '../../../session.client.ts'
import { AlertIcon } from '../../../ui/icons.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { remainingMs } from '../../../kit/session/session-rules.ts'
import type { AccountApi } from '../../../kit/session/account-api.ts'
import { leaveSupport } from './support-session.client.ts'

/**
 * Over everything while someone of the support team works in a person's place: who, why, for how long, and the way
 * out. Put it first in the layout, with `profile.support`; it leaves by itself when the time is over.
 */
export function SupportBanner({
  support,
  account,
}: {
  support: { name: string; reason: string; mayWrite: boolean }
  account: AccountApi
}) {
  const t = useTranslations('security.banner')
  const leftMs = useRemaining(() => void leaveSupport(account))
  const minutes = Math.floor(leftMs / 60_000)
  const seconds = Math.floor((leftMs % 60_000) / 1000)
  return (
    <section
      aria-label={t('title')}
      className="no-print sticky top-0 z-50 flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-warning bg-warning-soft px-4 py-2 text-sm text-text md:px-6"
    >
      <AlertIcon className="shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-[260px] break-words">
        <strong>{t('title')}:</strong> {t('who', { name: support.name, reason: support.reason })}{' '}
        {t(support.mayWrite ? 'mayWrite' : 'readOnly')}
      </p>
      <span role="timer" className="numbers font-semibold">
        {t('left', { time: `${minutes}:${String(seconds).padStart(2, '0')}` })}
      </span>
      <StaffButton onClick={() => void leaveSupport(account)}>{t('leave')}</StaffButton>
    </section>
  )
}

/** Milliseconds until the token expires, counted down by the second. */
function useRemaining(onOver: () => void): number {
  const [leftMs, setLeft] = useState(() => remainingMs(sessionToken(), Date.now()))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      const left = remainingMs(sessionToken(), Date.now())
      setLeft(left)
      if (left > 0) return
      clearInterval(timer)
      over()
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return leftMs
}
