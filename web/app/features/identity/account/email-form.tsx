import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PendingEmail } from '#contracts/identity/views.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import type { AccountApi } from '../../../kit/session/account-api.ts'
import { useFieldProblem } from './problem-words.ts'
import { useCall } from '../../../kit/forms/use-call.ts'

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
  const { call, isBusy, problem } = useCall()
  const problemAt = useFieldProblem(problem)
  const [mistakes, setMistakes] = useState<{ newEmail?: string; emailPassword?: string }>({})
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const next = String(data.get('newEmail') ?? '').trim()
    const password = String(data.get('emailPassword') ?? '')
    const found = {
      ...(/^\S+@\S+\.\S+$/.test(next) ? {} : { newEmail: tField(next ? 'EMAIL_INVALID' : 'REQUIRED') }),
      ...(password ? {} : { emailPassword: tField('REQUIRED') }),
    }
    setMistakes(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(first)?.focus()
    const pending = await call(account.changeEmail({ email: next, password }))
    if (pending) onDone(pending)
  }

  const isAtField = problem?.code === 'PASSWORD_WRONG' || problem?.code === 'EMAIL_SAME'
  return (
    <form onSubmit={ask} noValidate className="grid max-w-[440px] gap-4">
      <p ref={intro} tabIndex={-1} className="outline-none">
        {t('intro')}
      </p>
      {!isAtField && <ProblemNotice problem={problem} />}
      <TextField
        id="newEmail"
        label={t('next')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={mistakes.newEmail ?? problemAt('EMAIL_SAME')}
      />
      <PasswordField
        id="emailPassword"
        label={t('password')}
        error={mistakes.emailPassword ?? problemAt('PASSWORD_WRONG')}
      />
      <div className="flex flex-wrap gap-3">
        <Button loading={isBusy}>{t('submit')}</Button>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t('giveUp')}
        </Button>
      </div>
    </form>
  )
}
