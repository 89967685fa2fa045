import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { TeamAction, TeamMember } from '#contracts/identity/admin.ts'
import { TextField } from '../../../ui/field.tsx'
import { StaffDialog } from '../../../kit/staff/staff-dialog.tsx'
import { memberName } from './member-parts.tsx'
import { RoleChoice, type TeamRole } from './role-choice.tsx'
import { useTeamAct } from './team-acts.ts'

/** Invites someone by e-mail, with a role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team')
  const tField = useTranslations('errors.fields')
  const { send, isBusy, problem } = useTeamAct(onClose)
  const [isWrong, setWrong] = useState(false)
  const isAboutAddress = problem?.code === 'MEMBER_EXISTS' || problem?.code === 'BAD_REQUEST'

  function invite(form: FormData) {
    const email = String(form.get('inviteEmail') ?? '').trim()
    setWrong(!/^\S+@\S+\.\S+$/.test(email))
    if (!/^\S+@\S+\.\S+$/.test(email)) return document.getElementById('inviteEmail')?.focus()
    const role = String(form.get('role')) as TeamRole
    send({ intent: 'invite', email, role }, t('invite.done', { address: email }))
  }

  const refusal = problem?.code === 'BAD_REQUEST' ? tField('EMAIL_INVALID') : problem?.message
  return (
    <StaffDialog
      title={t('invite.title')}
      submit={t('invite.submit')}
      isBusy={isBusy}
      problem={isAboutAddress ? undefined : problem}
      onSubmit={invite}
      onClose={onClose}
    >
      <p>{t('invite.effect')}</p>
      <TextField
        id="inviteEmail"
        type="email"
        label={t('invite.email')}
        autoComplete="off"
        maxLength={254}
        error={isWrong ? tField('EMAIL_INVALID') : isAboutAddress && refusal}
      />
      <RoleChoice defaultValue="support" />
    </StaffDialog>
  )
}

/** Changes a member's names and role. */
export function EditDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const t = useTranslations('team')
  const tField = useTranslations('errors.fields')
  const { send, isBusy, problem } = useTeamAct(onClose)
  const [missing, setMissing] = useState<string[]>([])
  const hasNames = Boolean(member.firstName || member.lastName)

  function update(form: FormData) {
    const names = { firstName: '', lastName: '' }
    for (const field of ['firstName', 'lastName'] as const)
      names[field] = String(form.get(field) ?? '').trim()
    const empty = hasNames ? Object.entries(names).flatMap(([field, value]) => (value ? [] : [field])) : []
    setMissing(empty)
    if (empty[0]) return document.getElementById(empty[0])?.focus()
    const role = String(form.get('role')) as TeamRole
    send(
      {
        intent: 'update',
        id: member.id,
        ...(role === member.role ? {} : { role }),
        ...(names.firstName && names.firstName !== member.firstName ? { firstName: names.firstName } : {}),
        ...(names.lastName && names.lastName !== member.lastName ? { lastName: names.lastName } : {}),
      },
      t('edit.done', { name: memberName(member) }),
    )
  }

  const nameField = (field: 'firstName' | 'lastName') => (
    <TextField
      id={field}
      label={t(`edit.${field}`)}
      autoComplete="off"
      maxLength={80}
      defaultValue={member[field]}
      error={missing.includes(field) && tField('REQUIRED')}
    />
  )
  return (
    <StaffDialog
      title={t('edit.title', { name: memberName(member) })}
      submit={t('edit.submit')}
      isBusy={isBusy}
      problem={problem}
      onSubmit={update}
      onClose={onClose}
    >
      <div className="grid gap-5 small:grid-cols-2">
        {nameField('firstName')}
        {nameField('lastName')}
      </div>
      <RoleChoice defaultValue={member.role} />
      <p className="text-muted">{t('edit.effect')}</p>
    </StaffDialog>
  )
}

/** Says what an action does before it is done. */
export function MemberActionDialog({
  member,
  action,
  onClose,
}: {
  member: TeamMember
  action: TeamAction
  onClose: () => void
}) {
  const t = useTranslations('team')
  const { send, isBusy, problem } = useTeamAct(onClose)
  const name = memberName(member)
  return (
    <StaffDialog
      title={t(`actions.${action}.title`, { name })}
      submit={t(`actions.${action}.submit`)}
      isDangerous={action === 'disable'}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => send({ intent: 'act', id: member.id, action }, t(`actions.${action}.done`, { name }))}
      onClose={onClose}
    >
      <p className="text-base">
        {t(`actions.${action}.effect`, { name, address: member.email, count: member.openSessions })}
      </p>
    </StaffDialog>
  )
}
