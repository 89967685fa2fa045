import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import type { TeamMember } from '#contracts/identity/admin.ts'

export type TeamRole = TeamMember['role']

const roles: TeamRole[] = ['owner', 'support', 'finance', 'catalog', 'read-only']

/** A role with what it may do in one line, as round buttons; `choice` binds each to its form. */
export function RoleChoice({ choice }: { choice: (role: TeamRole) => ComponentProps<'input'> }) {
  const t = useTranslations('team')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t('role')}</legend>
      {roles.map((role) => (
        <label
          key={role}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-checked:border-primary-strong has-checked:bg-primary-soft"
        >
          <input type="radio" {...choice(role)} className="mt-0.5 size-5 shrink-0 accent-primary" />
          <span className="min-w-0 font-medium">
            {t(`roles.${role}.name`)}
            <span className="block text-sm font-normal text-muted">{t(`roles.${role}.text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
