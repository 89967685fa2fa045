import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '../../../api.client.ts'
import { attempt } from '../../../problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { usePasswordQuestion } from '../step-up.ts'

/** Asks for the password in the middle of an action; the action goes on where it stopped. Stands once, in the frame. */
export function StepUpDialog() {
  const t = useTranslations('admin.stepUp')
  const tAdmin = useTranslations('admin.action')
  const question = usePasswordQuestion()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('stepUpPassword') ?? '')
    if (!password) return setProblem(tAdmin('required'))
    setSending(true)
    const outcome = await attempt(api.accounts.administrator.stepUp({ password }))
    setSending(false)
    setProblem(
      outcome.ok
        ? undefined
        : outcome.problem.code === 'INCORRECT_CREDENTIALS'
          ? t('wrong')
          : outcome.problem.message,
    )
    if (outcome.ok) question?.answer(true)
  }

  return (
    <Modal
      open={question !== null}
      onClose={() => {
        setProblem(undefined)
        question?.answer(false)
      }}
      header={<h2 className="text-xl">{t('title')}</h2>}
      label={t('title')}
    >
      <form onSubmit={prove} noValidate className="grid gap-5">
        <p className="text-muted">{t('text')}</p>
        <PasswordField
          id="stepUpPassword"
          label={useTranslations('admin.signIn')('password')}
          error={problem}
          data-autofocus
        />
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
