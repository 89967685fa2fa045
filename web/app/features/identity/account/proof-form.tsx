import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useFieldProblem } from './problem-words.ts'
import { useCall } from '../../../kit/forms/use-call.ts'

/** The password, and where asked for a code, before a change to the two-step sign-in. */
export function ProofForm<Result>({
  text,
  submit,
  withCode = false,
  isDangerous = false,
  onProof,
  onDone,
  onCancel,
}: {
  text: string
  submit: string
  withCode?: boolean
  isDangerous?: boolean
  onProof: (proof: { password: string; code: string }) => Promise<Result>
  onDone: (result: Result) => void
  onCancel: () => void
}) {
  const t = useTranslations('security.secondFactor')
  const tField = useTranslations('errors.fields')
  const { call, isBusy, problem } = useCall()
  const problemAt = useFieldProblem(problem)
  const [missing, setMissing] = useState({ password: false, code: false })
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('proofPassword') ?? '')
    const code = String(data.get('proofCode') ?? '').trim()
    const found = { password: !password, code: withCode && code.length < 6 }
    setMissing(found)
    if (found.password || found.code) return
    const result = await call(onProof({ password, code }))
    if (result) onDone(result)
  }

  const isAtField = problem?.code === 'PASSWORD_WRONG' || problem?.code === 'SECOND_FACTOR_WRONG'
  return (
    <form onSubmit={prove} noValidate className="grid max-w-[440px] gap-4">
      <p ref={intro} tabIndex={-1} className="outline-none">
        {text}
      </p>
      {!isAtField && <ProblemNotice problem={problem} />}
      <PasswordField
        id="proofPassword"
        label={t('password')}
        error={missing.password ? tField('REQUIRED') : problemAt('PASSWORD_WRONG')}
      />
      {withCode && (
        <TextField
          id="proofCode"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={missing.code ? tField('REQUIRED') : problemAt('SECOND_FACTOR_WRONG')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant={isDangerous ? 'danger' : 'primary'} loading={isBusy}>
          {submit}
        </Button>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
