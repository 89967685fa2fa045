import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { passwordLength } from '#contracts/identity/choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import type { AccountApi } from '../../../kit/session/account-api.ts'
import { useFieldProblem } from './problem-words.ts'
import { useCall } from '../../../kit/forms/use-call.ts'

type Mistakes = Partial<Record<'currentPassword' | 'newPassword' | 'repeatedPassword', string>>

/** Changes the own password; every other session ends with it. */
export function PasswordPanel({ account, onChanged }: { account: AccountApi; onChanged?: () => void }) {
  const t = useTranslations('security.password')
  const tField = useTranslations('errors.fields')
  const { call, isBusy, problem, clearProblem } = useCall()
  const problemAt = useFieldProblem(problem)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isDone, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [mistakes, problem])

  function mistakesIn(current: string, next: string, repeated: string): Mistakes {
    return {
      ...(current ? {} : { currentPassword: tField('REQUIRED') }),
      ...(next.length < passwordLength.min
        ? { newPassword: tField('TOO_SHORT', { min: String(passwordLength.min) }) }
        : {}),
      ...(next === repeated ? {} : { repeatedPassword: tField('PASSWORDS_DIFFER') }),
    }
  }

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: string) => String(data.get(name) ?? '')
    const currentPassword = value('currentPassword')
    const newPassword = value('newPassword')
    const found = mistakesIn(currentPassword, newPassword, value('repeatedPassword'))
    setMistakes(found)
    setDone(false)
    clearProblem()
    if (Object.keys(found).length > 0) return
    if (!(await call(account.changePassword({ currentPassword, newPassword })))) return
    form.current?.reset()
    setDone(true)
    onChanged?.()
  }

  const isAtField = ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORD_SAME'].includes(problem?.code ?? '')
  return (
    <Panel title={t('title')}>
      <form ref={form} onSubmit={change} noValidate className="grid max-w-[440px] gap-4">
        {isDone && <Notice type="success">{t('done')}</Notice>}
        {!isAtField && <ProblemNotice problem={problem} />}
        <PasswordField
          id="currentPassword"
          label={t('current')}
          error={mistakes.currentPassword ?? problemAt('PASSWORD_WRONG')}
        />
        <PasswordField
          id="newPassword"
          label={t('next')}
          autoComplete="new-password"
          error={mistakes.newPassword ?? problemAt('PASSWORD_COMMON', 'PASSWORD_SAME')}
        />
        <PasswordField
          id="repeatedPassword"
          label={t('repeat')}
          autoComplete="new-password"
          error={mistakes.repeatedPassword}
        />
        <p className="text-muted">{t('rule', { min: String(passwordLength.min) })}</p>
        <div>
          <Button loading={isBusy}>{t('submit')}</Button>
        </div>
      </form>
    </Panel>
  )
}
