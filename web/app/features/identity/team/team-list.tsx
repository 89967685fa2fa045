import { useTranslations } from 'use-intl/react'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { useMediaQuery } from '../../../ui/staff/use-media-query.ts'
import { MemberMenu, type MemberTask } from './member-menu.tsx'
import { memberName, MemberSecondFactor, MemberSeen, MemberState } from './member-parts.tsx'

interface ListProps {
  items: TeamMember[]
  /** Absent where the reader may not change the team. */
  onChoose?: ((member: TeamMember, task: MemberTask) => void) | undefined
}

/** Everyone on the team: a table, and cards on a phone. */
export function TeamList(props: ListProps) {
  return useMediaQuery('(width < 768px)') ? <TeamCards {...props} /> : <TeamTable {...props} />
}

function Who({ member }: { member: TeamMember }) {
  const t = useTranslations('team')
  const name = memberName(member)
  return (
    <div className="grid min-w-0">
      <span className="flex flex-wrap items-center gap-2 font-medium break-words">
        {name} {member.isSelf && <StatusBadge tone="neutral">{t('you')}</StatusBadge>}
      </span>
      {name !== member.email && <CopyText value={member.email} className="text-[13px] text-muted" />}
    </div>
  )
}

function TeamTable({ items, onChoose }: ListProps) {
  const t = useTranslations('team')
  const head =
    'border-b border-line bg-sunken px-2 py-2.5 text-[13px] font-semibold text-muted first:pl-4 nav:px-3'
  const cell = 'border-b border-line px-2 py-2 first:pl-4 group-last:border-0 nav:px-3'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
    <section
      aria-label={t('title')}
      tabIndex={0}
      className="relative overflow-x-auto rounded-[12px] border border-line bg-raised"
    >
      <table className="w-full min-w-[600px] border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            {(['name', 'role', 'state', 'twoStep', 'seen'] as const).map((column) => (
              <th key={column} scope="col" className={head}>
                {t(`columns.${column}`)}
              </th>
            ))}
            {onChoose && (
              <th scope="col" className={head}>
                <span className="sr-only">{t('columns.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((member) => (
            <tr key={member.id} className="group">
              <td className={cell}>
                <Who member={member} />
              </td>
              <td className={cell}>{t(`roles.${member.role}.name`)}</td>
              <td className={cell}>
                <MemberState member={member} />
              </td>
              <td className={cell}>
                <MemberSecondFactor member={member} />
              </td>
              <td className={`${cell} numbers`}>
                <MemberSeen member={member} />
              </td>
              {onChoose && (
                <td className={`${cell} text-right`}>
                  <MemberMenu member={member} onChoose={(task) => onChoose(member, task)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TeamCards({ items, onChoose }: ListProps) {
  const t = useTranslations('team')
  return (
    <ul aria-label={t('title')} className="grid gap-2.5">
      {items.map((member) => (
        <li key={member.id} className="grid gap-2.5 rounded-[12px] border border-line bg-raised p-3.5">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1 text-[15px]">
              <Who member={member} />
            </div>
            {onChoose && <MemberMenu member={member} onChoose={(task) => onChoose(member, task)} />}
          </div>
          <div className="flex flex-wrap gap-1.5">
            <MemberState member={member} />
          </div>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
            <dt className="text-[13px] text-muted">{t('columns.role')}</dt>
            <dd>{t(`roles.${member.role}.name`)}</dd>
            <dt className="text-[13px] text-muted">{t('columns.twoStep')}</dt>
            <dd>
              <MemberSecondFactor member={member} />
            </dd>
            <dt className="text-[13px] text-muted">{t('columns.seen')}</dt>
            <dd className="numbers">
              <MemberSeen member={member} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
