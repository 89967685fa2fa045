import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { TeamMember } from '#contracts/identity/admin.ts'
import type { teamList } from '#contracts/identity/lists.ts'
import { RowName, type CellsOf } from '../../../kit/lists/list-columns.tsx'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { MemberSecondFactor, MemberSeen } from './member-parts.tsx'

/** What the kinds of the columns of a team do not say. */
export function useTeamCells(): CellsOf<typeof teamList, TeamMember> {
  const t = useTranslations('team')
  return useMemo(
    () => ({
      name: {
        width: 290,
        cell: ({ name, email, isSelf }) => (
          <div className="grid min-w-0 py-1">
            <span className="flex flex-wrap items-center gap-2">
              <RowName>{name}</RowName> {isSelf && <StatusBadge tone="neutral">{t('you')}</StatusBadge>}
            </span>
            {name !== email && <CopyText value={email} className="text-[13px] text-muted" />}
          </div>
        ),
      },
      email: { width: 208, cell: ({ email }) => <CopyText value={email} /> },
      hasSecondFactor: { width: 145, cell: (member) => <MemberSecondFactor member={member} /> },
      lastSeenAt: {
        width: 220,
        isQuiet: () => false,
        cell: (member) => (
          <span className="numbers">
            <MemberSeen member={member} />
          </span>
        ),
      },
    }),
    [t],
  )
}
