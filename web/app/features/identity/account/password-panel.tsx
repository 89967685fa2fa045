import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { passwordLength } from '#contracts/identity/choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { NewPasswordPair } from '../../../kit/forms/new-password-pair.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { noPassword, useNewPasswordCheck } from '../../../kit/forms/use-new-password.ts'
import type { AccountApi } from '../../../kit/session/account-api.ts'
import { useAct } from '../../../kit/staff/use-act.ts'

const empty = { currentPassword: '', ...noPassword }

/** Changes the own password; every other session ends with it. */
export function PasswordPanel({ account, onChanged }: { account: AccountApi; onChanged?: () => void }) {
  const t = useTranslations('security.password')
  const [isDone, setDone] = useState(false)
  const { run } = useAct(account.changePassword, {
    reload: false,
    onDone() {
      form.reset(empty)
      setDone(true)
      onChanged?.()
    },
  })
  const form = useForm({
    initial: empty,
    labels: { currentPassword: t('current'), newPassword: t('next'), repeatedPassword: t('repeat') },
    required: ['currentPassword'],
    check: useNewPasswordCheck(),
    fieldOf: {
      PASSWORD_WRONG: 'currentPassword',
      PASSWORD_COMMON: 'newPassword',
      PASSWORD_SAME: 'newPassword',
    },
    submit({ currentPassword, newPassword }) {
      setDone(false)
      return run({ currentPassword, newPassword })
    },
  })
  return (
    <Panel title={t('title')}>
      <form {...form.props} className="grid max-w-[440px] gap-4">
        {isDone && <Notice type="success">{t('done')}</Notice>}
        <FormProblems form={form} />
        <PasswordField {...form.field('currentPassword')} />
        <NewPasswordPair
          password={form.field('newPassword')}
          repeated={form.field('repeatedPassword')}
          rule={t('rule', { min: String(passwordLength.min) })}
        />
        <div>
          <Button loading={form.submitting}>{t('submit')}</Button>
        </div>
      </form>
    </Panel>
  )
}
