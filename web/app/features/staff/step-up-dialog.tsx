import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { attempt } from '../../problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { useAdministrator } from '../../kit/staff/access.ts'
import { usePasswordQuestion } from '../../kit/staff/step-up.ts'

/** Asks for the password in the middle of an action; the action goes on where it stopped. */
export default function StepUpDialog() {
  const t = useTranslations('staff.stepUp')
  const tAdmin = useTranslations('staff.dialog')
  const question = usePasswordQuestion()
  const { hasSecondFactor } = useAdministrator()
  const [problem, setProblem] = useState<string>()
  const [codeProblem, setCodeProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('stepUpPassword') ?? '')
    const code = String(form.get('stepUpCode') ?? '').trim()
    if (!password) return setProblem(tAdmin('required'))
    if (hasSecondFactor && code.length < 6) return setCodeProblem(tAdmin('required'))
    setSending(true)
    const outcome = await attempt(
      api.identity.administrator.stepUp({ password, ...(hasSecondFactor ? { code } : {}) }),
    )
    setSending(false)
    const refusal = outcome.ok ? undefined : outcome.problem
    const isAboutCode = refusal?.code === 'SECOND_FACTOR_WRONG'
    setCodeProblem(isAboutCode ? refusal.message : undefined)
    setProblem(
      refusal?.code === 'INCORRECT_CREDENTIALS' ? t('wrong') : isAboutCode ? undefined : refusal?.message,
    )
    if (outcome.ok) question?.answer(true)
  }

  return (
    <Modal
      open={question !== null}
      onClose={() => {
        setProblem(undefined)
        setCodeProblem(undefined)
        question?.answer(false)
      }}
      header={<h2 className="text-xl">{t('title')}</h2>}
      label={t('title')}
    >
      <form onSubmit={prove} noValidate className="grid gap-5">
        <p className="text-muted">{t('text')}</p>
        <PasswordField
          id="stepUpPassword"
          label={useTranslations('staff')('password')}
          error={problem}
          data-autofocus
        />
        {hasSecondFactor && (
          <TextField
            id="stepUpCode"
            label={t('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            error={codeProblem}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" variant="secondary" onClick={() => question?.answer(false)}>
            {t('cancel')}
          </Button>
          <Button loading={isSending}>{t('submit')}</Button>
        </div>
      </form>
    </Modal>
  )
}
