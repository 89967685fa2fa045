import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PendingEmail } from '#contracts/identity/views.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import type { AccountApi } from '../../../kit/session/account-api.ts'

/** The new address, and the password that proves who asks. */
export function EmailForm({
  account,
  onDone,
  onCancel,
}: {
  account: AccountApi
  onDone: (pending: PendingEmail) => void
  onCancel: () => void
}) {
  const t = useTranslations('security.email')
  const tField = useTranslations('errors.fields')
  const { run } = useAct(account.changeEmail, { reload: false, onDone })
  const form = useForm({
    initial: { newEmail: '', emailPassword: '' },
    labels: { newEmail: t('next'), emailPassword: t('password') },
    required: ['newEmail', 'emailPassword'],
    check: ({ newEmail }) =>
      /^\S+@\S+\.\S+$/.test(newEmail.trim()) ? {} : { newEmail: tField('EMAIL_INVALID') },
    fieldOf: { PASSWORD_WRONG: 'emailPassword', EMAIL_SAME: 'newEmail' },
    submit: ({ newEmail, emailPassword }) => run({ email: newEmail.trim(), password: emailPassword }),
  })
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  return (
    <form {...form.props} className="grid max-w-[440px] gap-4">
      <p ref={intro} tabIndex={-1} className="outline-none">
        {t('intro')}
      </p>
      <FormProblems form={form} />
      <TextField
        {...form.field('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        max={254}
      />
      <PasswordField {...form.field('emailPassword')} />
      <div className="flex flex-wrap gap-3">
        <Button loading={form.submitting}>{t('submit')}</Button>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t('giveUp')}
        </Button>
      </div>
    </form>
  )
}
