import { useTranslations } from 'use-intl/react'
import { memberActs, type MemberAct } from '#contracts/identity/acts.ts'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { TextField } from '../../../ui/field.tsx'
import { Pair } from '../../../ui/forms/pair.tsx'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { RoleChoice, type TeamRole } from './role-choice.tsx'
import type { TeamCalls } from './team-acts.ts'

/** Invites someone by e-mail, with a role. */
export function InviteDialog({ calls, onClose }: { calls: TeamCalls; onClose: () => void }) {
  const t = useTranslations('team')
  const tField = useTranslations('errors.fields')
  const { run } = useAct(calls.invite, {
    done: (_sent, { email }) => t('invite.done', { address: email }),
    onDone: onClose,
  })
  const form = useForm({
    initial: { email: '', role: 'support' },
    labels: { email: t('invite.email'), role: t('role') },
    check: ({ email }) =>
      /^\S+@\S+\.\S+$/.test(email.trim())
        ? {}
        : { email: tField(email.trim() ? 'EMAIL_INVALID' : 'REQUIRED') },
    fieldOf: { MEMBER_EXISTS: 'email' },
    submit: ({ email, role }) => run({ email: email.trim(), role: role as TeamRole }),
  })
  return (
    <FormDialog title={t('invite.title')} form={form} submit={t('invite.submit')} onClose={onClose}>
      <p>{t('invite.effect')}</p>
      <TextField {...form.field('email')} type="email" autoComplete="off" max={254} />
      <RoleChoice choice={(role) => form.choice('role', role)} />
    </FormDialog>
  )
}

/** Changes a member's names and role. */
export function EditDialog({
  calls,
  member,
  onClose,
}: {
  calls: TeamCalls
  member: TeamMember
  onClose: () => void
}) {
  const t = useTranslations('team')
  const { id, name, firstName, lastName, role, version } = member
  const { run } = useAct(calls.update, { done: t('edit.done', { name }), onDone: onClose })
  const form = useForm({
    initial: { firstName, lastName, role: role as string },
    labels: { firstName: t('edit.firstName'), lastName: t('edit.lastName'), role: t('role') },
    // Who was invited and has not come yet may have none.
    required: firstName || lastName ? ['firstName', 'lastName'] : [],
    submit: (_values, { role: chosen, ...names }) =>
      run({ id, version, ...names, ...(chosen !== undefined && { role: chosen as TeamRole }) }),
  })
  return (
    <FormDialog title={t('edit.title', { name })} form={form} submit={t('edit.submit')} onClose={onClose}>
      <Pair>
        <TextField {...form.field('firstName')} autoComplete="off" max={80} />
        <TextField {...form.field('lastName')} autoComplete="off" max={80} />
      </Pair>
      <RoleChoice choice={(each) => form.choice('role', each)} />
      <p className="text-muted">{t('edit.effect')}</p>
    </FormDialog>
  )
}

/** Says what an act does before it is done. */
export function MemberActDialog({
  calls,
  member,
  act,
  onClose,
}: {
  calls: TeamCalls
  member: TeamMember
  act: MemberAct
  onClose: () => void
}) {
  const t = useTranslations('team')
  const { id, name, email, openSessions } = member
  const { run } = useAct(calls.act, { done: t(`acts.${act}.done`, { name }), onDone: onClose })
  return (
    <ActDialog
      title={t(`acts.${act}.title`, { name })}
      effect={t(`acts.${act}.effect`, { name, address: email, count: openSessions })}
      submit={t(`acts.${act}.submit`)}
      isDangerous={'isDestructive' in memberActs.acts[act]}
      send={() => run({ id, act })}
      onClose={onClose}
    />
  )
}
