import { translatorFor } from '../../i18n/meta.ts'
import { storeSession } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { accountApi } from './account-api.client.ts'
import { areaOfKind } from './areas.ts'
import { goesOn, kindOf } from './session-rules.ts'
import { setSessionState } from './session-state.ts'
import { currentArea, signInHere, storedDomain } from './session.client.ts'
import { isSuperOf, userOf } from './signed-in.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'
import { lookAgain } from './watch.client.ts'

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
  const kind = kindOf(token) ?? currentArea().kinds[0]!
  const signIn = useSignIn({
    email: emailAddress,
    labels: { email: t('email'), password: t('password'), code: t('code') },
    call: (credentials) => accountApi(kind).login({ ...credentials, rememberMe: remember }),
    onDone({ token: next, profile, idleSeconds }) {
      storeSession(next, userOf(profile, currentArea(), storedDomain()), {
        remember,
        isSuper: isSuperOf(profile),
        idleSeconds,
      })
      if (!goesOn(token, next)) return window.location.reload()
      setSessionState({ name: 'live' })
      lookAgain()
      toast('success', t('signedInAgain'))
    },
  })
  const { form } = signIn

  return (
    <form {...form.props} className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="session-question" className="text-xl">
          {t('expired')}
        </h2>
        <p className="text-muted">{t('againText')}</p>
      </div>
      <FormProblems form={form} />
      <SignInFields signIn={signIn} codeHint={t('codeHint')} />
      <div className="flex flex-wrap gap-3">
        <Button loading={form.submitting}>{t('signIn')}</Button>
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
