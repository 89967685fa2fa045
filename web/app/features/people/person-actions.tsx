import Ban from 'lucide-react/icons/ban'
import ChevronDown from 'lucide-react/icons/chevron-down'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import UserCheck from 'lucide-react/icons/user-check'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ResellerRecord, SubscriberRecord } from '#contracts/people/admin.ts'
import type { PersonAction } from '#contracts/people/choices.ts'
import { api } from '../../api.client.ts'
import { TextArea } from '../../ui/field.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/staff/menu.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { SupportLogin } from '../identity/account/support-login.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
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

/** What can be done with a person's account now, for those who may. */
export function PersonActions({ kind, person }: { kind: PersonKind; person: Person }) {
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
    actions.map((action) => ({
      key: action,
      text: t(`actions.${action}.menu`),
      run: () => setChosen(action),
    })),
  )
  const [only] = actions.length === 1 ? actions : []
  return (
    <>
      {canBeOpened && <SupportLogin kind={kind} id={person.id} name={person.name} />}
      {only && (
        <StaffButton onClick={() => setChosen(only)}>
          {icons[only]} {t(`actions.${only}.menu`)}
        </StaffButton>
      )}
      {actions.length > 1 && (
        <Menu
          label={t('record.more')}
          trigger={
            <StaffButton>
              {t('record.more')} <ChevronDown size={15} />
            </StaffButton>
          }
        >
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
  const form = useForm({
    initial: { reason: '' },
    labels: { reason: t('reason') },
    required: isDangerous ? ['reason'] : [],
    submit: ({ reason }) => run({ id, action, ...(isDangerous && { reason }) }),
  })
  return (
    <FormDialog
      title={t(`${action}.title`, { name })}
      form={form}
      submit={t(`${action}.submit`)}
      isDangerous={isDangerous}
      onClose={onClose}
    >
      <p className="text-base">
        {isDangerous && kind === 'reseller'
          ? t('disable.effectReseller', { name })
          : t(`${action}.effect`, { name, address, count })}
      </p>
      {isDangerous && <TextArea {...form.field('reason')} hint={t('reasonHint')} maxLength={300} rows={3} />}
    </FormDialog>
  )
}
