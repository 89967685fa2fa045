import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import UserCheck from 'lucide-react/icons/user-check'
import { useTranslations } from 'use-intl/react'
import { memberActs, type MemberAct } from '#contracts/identity/acts.ts'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { ActMenuItem } from '../../../kit/acts/act-menu-item.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/staff/menu.tsx'
import { IconButton } from '../../../ui/staff/staff-button.tsx'

const icons: Record<MemberAct, React.ReactNode> = {
  disable: <Ban size={16} />,
  enable: <UserCheck size={16} />,
  reset_mfa: <KeyRound size={16} />,
  end_sessions: <LogOut size={16} />,
  resend_invite: <Mail size={16} />,
}

export type MemberTask = MemberAct | 'edit'

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
  const shown = member.acts.filter(({ isAllowed, message }) => isAllowed || message !== undefined)
  return (
    <Menu
      label={t('actsFor', { name: member.name })}
      trigger={
        <IconButton label={t('actsFor', { name: member.name })}>
          <Ellipsis size={18} />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil size={16} />} onSelect={() => onChoose('edit')}>
        {t('edit.menu')}
      </MenuItem>
      {shown.length > 1 && <MenuLine />}
      {shown.map((act) => (
        <ActMenuItem
          key={act.name}
          act={act}
          text={t(`acts.${act.name}.menu`)}
          icon={icons[act.name]}
          isDestructive={'isDestructive' in memberActs.acts[act.name]}
          onSelect={() => onChoose(act.name)}
        />
      ))}
    </Menu>
  )
}
