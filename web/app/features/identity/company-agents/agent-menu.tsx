import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Mail from 'lucide-react/icons/mail'
import UserCheck from 'lucide-react/icons/user-check'
import UserCog from 'lucide-react/icons/user-cog'
import { useTranslations } from 'use-intl/react'
import type { FulfillmentAgentView } from '#contracts/identity/companies.ts'
import { Menu, MenuItem, MenuLine } from '../../../ui/staff/menu.tsx'
import { IconButton } from '../../../ui/staff/staff-button.tsx'

export type AgentTask = 'again' | 'makeAdministrator' | 'makeAgent' | 'enable' | 'disable'

/** What can be done with an agent; nobody changes their own access. */
export function AgentMenu({
  agent: { name, isSelf, state, isAdministrator },
  isBusy,
  onChoose,
}: {
  agent: FulfillmentAgentView
  isBusy: boolean
  onChoose: (task: AgentTask) => void
}) {
  const t = useTranslations('area.agents')
  if (isSelf) return null
  const role = isAdministrator ? 'makeAgent' : 'makeAdministrator'
  const label = t('actionsFor', { name })
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} disabled={isBusy}>
          <Ellipsis size={18} />
        </IconButton>
      }
    >
      {state === 'invited' && (
        <MenuItem icon={<Mail size={16} />} onSelect={() => onChoose('again')}>
          {t('again')}
        </MenuItem>
      )}
      <MenuItem icon={<UserCog size={16} />} onSelect={() => onChoose(role)}>
        {t(role)}
      </MenuItem>
      <MenuLine />
      {state === 'disabled' ? (
        <MenuItem icon={<UserCheck size={16} />} onSelect={() => onChoose('enable')}>
          {t('enable')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Ban size={16} />} danger onSelect={() => onChoose('disable')}>
          {t('disable')}
        </MenuItem>
      )}
    </Menu>
  )
}
