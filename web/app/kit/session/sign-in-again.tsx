import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { translatorFor } from '../../i18n/meta.ts'
import { attempt, type Problem } from '../../problem.ts'
import { storeSession } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { accountApi } from './account-api.client.ts'
import { areaOfKind } from './areas.ts'
import { goesOn, kindOf } from './session-rules.ts'
import { setSessionState } from './session-state.ts'
import { currentArea, signInHere, storedDomain } from './session.client.ts'
import { isSuperOf, userOf } from './signed-in.ts'
import { lookAgain } from './watch.client.ts'

const needsCode = new Set(['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'])

/** Over the page whose session is over, so that nothing typed is lost: the same person goes on where they were. */
export function SignInAgain({
  token,
  remember,
  emailAddress,
}: {
  token: string | null
  remember: boolean
  emailAddress: string
}) {
  const t = translatorFor(useSite().locale, 'session')
  const tErrors = useTranslations('errors')
  const [problem, setProblem] = useState<Problem>()
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const asksCode = problem !== undefined && needsCode.has(problem.code)
  const kind = kindOf(token) ?? currentArea().kinds[0]!

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const [email, password, code] = [
      typed('againEmail'),
      String(form.get('againPassword') ?? ''),
      typed('againCode'),
    ]
    setMissing(!email || !password)
    if (!email || !password) return
    setSending(true)
    const outcome = await attempt(
      accountApi(kind).login({ email, password, rememberMe: remember, ...(code && { code }) }),
    )
    setSending(false)
    if (!outcome.ok) return setProblem(outcome.problem)
    const { profile, idleSeconds } = outcome.value
    storeSession(outcome.value.token, userOf(profile, currentArea(), storedDomain()), {
      remember,
      isSuper: isSuperOf(profile),
      idleSeconds,
    })
    if (!goesOn(token, outcome.value.token)) return window.location.reload()
    setSessionState({ name: 'live' })
    lookAgain()
    toast('success', t('signedInAgain'))
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="session-question" className="text-xl">
          {t('expired')}
        </h2>
        <p className="text-muted">{t('againText')}</p>
      </div>
      {problem && problem.code !== 'SECOND_FACTOR_REQUIRED' && (
        <Notice type="error">{problem.code === 'NETWORK' ? tErrors('NETWORK') : problem.message}</Notice>
      )}
      <div className={asksCode ? 'hidden' : 'grid gap-5'}>
        <TextField
          id="againEmail"
          type="email"
          label={t('email')}
          autoComplete="username"
          defaultValue={emailAddress}
        />
        <PasswordField
          id="againPassword"
          label={t('password')}
          error={isMissing ? tErrors('fields.ALL_FIELDS') : undefined}
          data-autofocus
        />
      </div>
      {asksCode && (
        <TextField
          id="againCode"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button loading={isSending}>{t('signIn')}</Button>
        <Button type="button" variant="quiet" onClick={() => window.location.assign(leadsOut())}>
          {t('leave')}
        </Button>
      </div>
    </form>
  )

  function leadsOut() {
    return currentArea().kinds.includes(kind) ? signInHere('expired') : areaOfKind(kind).login
  }
}
