import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import UserCheck from 'lucide-react/icons/user-check'
import { useTranslations } from 'use-intl/react'
import type { TeamAction, TeamMember } from '#contracts/identity/admin.ts'
import { Menu, MenuItem, MenuLine } from '../../../ui/staff/menu.tsx'
import { IconButton } from '../../../ui/staff/staff-button.tsx'

const icons: Record<TeamAction, React.ReactNode> = {
  disable: <Ban size={16} />,
  enable: <UserCheck size={16} />,
  reset_mfa: <KeyRound size={16} />,
  end_sessions: <LogOut size={16} />,
  resend_invite: <Mail size={16} />,
}

export type MemberTask = TeamAction | 'edit'

/** What can be done with a member; for oneself nothing, which is done in the settings. */
export function MemberMenu({
  member,
  onChoose,
}: {
  member: TeamMember
  onChoose: (task: MemberTask) => void
}) {
  const t = useTranslations('team')
  if (member.isSelf) return null
  return (
    <Menu
      label={t('actionsFor', { name: member.name })}
      trigger={
        <IconButton label={t('actionsFor', { name: member.name })}>
          <Ellipsis size={18} />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil size={16} />} onSelect={() => onChoose('edit')}>
        {t('edit.menu')}
      </MenuItem>
      {member.actions.some((action) => action === 'disable') && member.actions.length > 1 && <MenuLine />}
      {member.actions.map((action) => (
        <MenuItem
          key={action}
          icon={icons[action]}
          danger={action === 'disable'}
          onSelect={() => onChoose(action)}
        >
          {t(`actions.${action}.menu`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
