import { useState } from 'react'
import { useFormatter } from 'use-intl/react'
import type { PersonKind } from '#contracts/identity/choices.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { isRemembered, sessionToken, storeToken } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { accountApi } from './account-api.client.ts'
import { kindOf } from './session-rules.ts'
import { signOut } from './session.client.ts'
import { useAct } from '../staff/use-act.ts'
import { lookAgain } from './watch.client.ts'

/** Two minutes before the end: one tap goes on. A session that may not last longer says so. */
export function StaySignedIn({ end }: { end: number }) {
  const t = translatorFor(useSite().locale, 'session')
  const format = useFormatter()
  const [triedFor, setTriedFor] = useState<number>()
  const isFinal = triedFor === end
  const { run, isBusy } = useAct((kind: PersonKind) => accountApi(kind).extend({}), {
    reload: false,
    onDone({ token, idleSeconds }) {
      storeToken(token, { remember: isRemembered(), idleSeconds })
      setTriedFor(end)
      lookAgain()
    },
  })

  function stay() {
    const kind = kindOf(sessionToken())
    if (kind) void run(kind)
    else lookAgain()
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
        <Button type="button" data-autofocus loading={isBusy} disabled={isFinal} onClick={stay}>
          {t('stay')}
        </Button>
        <Button type="button" variant="secondary" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </div>
  )
}
