import { useState } from 'react'
import { useFormatter } from 'use-intl/react'
import { translatorFor } from '../../i18n/meta.ts'
import { attempt } from '../../problem.ts'
import { isRemembered, sessionToken, storeToken } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { accountApi } from './account-api.client.ts'
import { kindOf } from './session-rules.ts'
import { signOut } from './session.client.ts'
import { lookAgain } from './watch.client.ts'

/** Two minutes before the end: one tap goes on. A session that may not last longer says so. */
export function StaySignedIn({ end }: { end: number }) {
  const t = translatorFor(useSite().locale, 'session')
  const format = useFormatter()
  const [isSending, setSending] = useState(false)
  const [triedFor, setTriedFor] = useState<number>()
  const isFinal = triedFor === end

  async function stay() {
    const kind = kindOf(sessionToken())
    if (!kind) return lookAgain()
    setSending(true)
    const outcome = await attempt(accountApi(kind).extend({}))
    setSending(false)
    if (!outcome.ok) return
    const { token, idleSeconds } = outcome.value
    storeToken(token, { remember: isRemembered(), idleSeconds })
    setTriedFor(end)
    lookAgain()
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="session-question" className="text-xl">
          {t('warningTitle')}
        </h2>
        <p className="text-muted">
          {t(isFinal ? 'warningFinal' : 'warningText', {
            time: format.dateTime(new Date(end), { timeStyle: 'medium' }),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          data-autofocus
          loading={isSending}
          disabled={isFinal}
          onClick={() => void stay()}
        >
          {t('stay')}
        </Button>
        <Button type="button" variant="secondary" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </div>
  )
}
