import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ResellerRef } from '#contracts/people/admin.ts'
import { fraudMachine, type FraudState } from '#contracts/identity/fraud/machines.ts'
import { accountMachine, type AccountState } from '#contracts/identity/machines.ts'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'

export function AccountBadge({ state }: { state: AccountState }) {
  const t = useTranslations('people.states')
  return <StatusBadge tone={accountMachine.tones[state]}>{t(state)}</StatusBadge>
}

/** Whether somebody is suspected of fraud, or was found to cheat. */
export function FraudBadge({ state }: { state: FraudState }) {
  const t = useTranslations('people.fraud.states')
  return <StatusBadge tone={fraudMachine.tones[state]}>{t(state)}</StatusBadge>
}

/** A reseller by name, which leads to their record. */
export function ResellerLink({ reseller: { id, name, resellerCode } }: { reseller: ResellerRef }) {
  const root = useDashboardPath()
  return (
    <Link
      to={`${root}/resellers/${id}`}
      title={resellerCode}
      className="link inline-flex min-h-6 max-md:min-h-11 max-w-full items-center"
    >
      <span className="line-clamp-2 min-w-0">{name}</span>
    </Link>
  )
}
