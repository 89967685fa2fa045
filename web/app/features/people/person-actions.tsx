import Ban from 'lucide-react/icons/ban'
import ChevronDown from 'lucide-react/icons/chevron-down'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import UserCheck from 'lucide-react/icons/user-check'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { disableFields } from '#contracts/people/acts.ts'
import type { ResellerRecord, SubscriberRecord } from '#contracts/people/admin.ts'
import type { PersonAction } from '#contracts/people/choices.ts'
import { api } from '../../api.client.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/staff/menu.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { SupportLogin } from '../identity/account/support-login.tsx'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { useRecord } from '../../kit/staff/record-commands.ts'
import { useAct } from '../../kit/staff/use-act.ts'

export type PersonKind = 'reseller' | 'subscriber'
type Person = ResellerRecord | SubscriberRecord

const icons: Record<PersonAction, ReactNode> = {
  send_password_link: <KeyRound size={16} />,
  end_sessions: <LogOut size={16} />,
  enable: <UserCheck size={16} />,
  disable: <Ban size={16} />,
}

/** An act of one kind of person, with a dialog of its own. */
export interface MoreAct {
  key: string
  text: string
  icon: ReactNode
  isDangerous?: boolean
  run: () => void
}

/** What can be done with a person's account now, for those who may; `more` is what else can be done with them. */
export function PersonActions({
  kind,
  person,
  more = [],
}: {
  kind: PersonKind
  person: Person
  more?: readonly MoreAct[]
}) {
  const t = useTranslations('people')
  const may = useMay()
  const [chosen, setChosen] = useState<PersonAction>()
  const canBeOpened = person.state === 'active' || person.state === 'unclaimed'
  const actions = may('people.manage') ? person.actions : []
  useRecord(
    {
      kind,
      id: person.id,
      name: person.name,
      detail: 'resellerCode' in person ? person.resellerCode : person.email,
    },
    [
      ...more,
      ...actions.map((action) => ({
        key: action,
        text: t(`actions.${action}.menu`),
        run: () => setChosen(action),
      })),
    ],
  )
  const [only] = actions.length === 1 && more.length === 0 ? actions : []
  return (
    <>
      {canBeOpened && <SupportLogin kind={kind} id={person.id} name={person.name} />}
      {only && (
        <StaffButton onClick={() => setChosen(only)}>
          {icons[only]} {t(`actions.${only}.menu`)}
        </StaffButton>
      )}
      {!only && actions.length + more.length > 0 && (
        <Menu
          label={t('record.more')}
          trigger={
            <StaffButton>
              {t('record.more')} <ChevronDown size={15} />
            </StaffButton>
          }
        >
          {more.map(({ key, text, icon, isDangerous, run }) => (
            <MenuItem key={key} icon={icon} danger={isDangerous} onSelect={run}>
              {text}
            </MenuItem>
          ))}
          {more.length > 0 && actions.length > 0 && <MenuLine />}
          {actions.map((action) => (
            <div key={action}>
              {action === 'disable' && <MenuLine />}
              <MenuItem icon={icons[action]} danger={action === 'disable'} onSelect={() => setChosen(action)}>
                {t(`actions.${action}.menu`)}
              </MenuItem>
            </div>
          ))}
        </Menu>
      )}
      {chosen && (
        <PersonActionDialog
          kind={kind}
          person={person}
          action={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type PersonAct = Parameters<typeof api.people.actOnReseller>[0]

/** Says what an action does before it is done; shutting somebody out asks why. */
function PersonActionDialog({
  kind,
  person,
  action,
  onClose,
}: {
  kind: PersonKind
  person: Person
  action: PersonAction
  onClose: () => void
}) {
  const t = useTranslations('people.actions')
  const { id, name, email: address, openSessions: count } = person
  const isDangerous = action === 'disable'
  const { run } = useAct<PersonAct, unknown>(
    kind === 'reseller' ? api.people.actOnReseller : api.people.actOnSubscriber,
    {
      done: t(`${action}.done`, { name }),
      onDone: onClose,
    },
  )
  return (
    <ActDialog
      title={t(`${action}.title`, { name })}
      effect={
        isDangerous && kind === 'reseller'
          ? t('disable.effectReseller', { name })
          : t(`${action}.effect`, { name, address, count })
      }
      submit={t(`${action}.submit`)}
      isDangerous={isDangerous}
      fields={isDangerous ? disableFields : {}}
      words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
      send={(given) => run({ id, action, ...given })}
      onClose={onClose}
    />
  )
}
