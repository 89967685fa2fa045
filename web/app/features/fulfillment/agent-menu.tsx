import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Mail from 'lucide-react/icons/mail'
import UserCheck from 'lucide-react/icons/user-check'
import UserCog from 'lucide-react/icons/user-cog'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { FulfillmentAgentView } from '#contracts/identity/companies.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/staff/menu.tsx'
import { IconButton } from '../../ui/staff/staff-button.tsx'

/** What staff can do with an agent of a company. */
export function AgentMenu({ agent }: { agent: FulfillmentAgentView }) {
  const t = useTranslations('fulfillment.agents')
  const { id, name, state, isAdministrator, companyId, email, firstName, lastName } = agent
  const [isAsked, setAsked] = useState(false)
  const change = useAct(api.identity.fulfillmentAgents.update, {
    done: t('done'),
    onDone: () => setAsked(false),
  })
  const invite = useAct(api.identity.fulfillmentAgents.invite, { done: t('sent', { email }) })
  const role = isAdministrator ? 'makeAgent' : 'makeAdministrator'
  const label = t('actionsFor', { name })
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label} disabled={change.isBusy || invite.isBusy}>
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        {state === 'invited' && (
          <MenuItem
            icon={<Mail size={16} />}
            onSelect={() => void invite.run({ companyId, email, firstName, lastName, isAdministrator })}
          >
            {t('again')}
          </MenuItem>
        )}
        <MenuItem
          icon={<UserCog size={16} />}
          onSelect={() => void change.run({ id, isAdministrator: !isAdministrator })}
        >
          {t(role)}
        </MenuItem>
        <MenuLine />
        {state === 'disabled' ? (
          <MenuItem
            icon={<UserCheck size={16} />}
            onSelect={() => void change.run({ id, isDisabled: false })}
          >
            {t('enable')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban size={16} />} danger onSelect={() => setAsked(true)}>
            {t('disable')}
          </MenuItem>
        )}
      </Menu>
      {isAsked && (
        <ActDialog
          title={t('disableTitle', { name })}
          effect={t('disableText', { name })}
          submit={t('disable')}
          isDangerous
          send={() => change.run({ id, isDisabled: true })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
