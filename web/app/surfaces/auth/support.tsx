import { useEffect, useState } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { CardFrame } from '../../kit/card-frame.tsx'
import { supportedArea } from '../../features/identity/account/support-session.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { resultOf } from '../../problem.ts'
import { storeSupportSession } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { Spinner } from '../../ui/spinner.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'security')('handover.title'),
    noIndex: true,
  }))

/** The first page of a support login's tab, and the last: trades the code behind `#` for the session. */
export default function SupportHandover() {
  const t = useTranslations('security.handover')
  const [query] = useSearchParams()
  const hasLeft = query.has('left')
  const hasFailed = useHandover(hasLeft)
  return (
    <CardFrame>
      {hasLeft || hasFailed ? (
        <>
          <h1 className="text-2xl">{t(hasLeft ? 'leftTitle' : 'failedTitle')}</h1>
          <p className="text-muted">{t(hasLeft ? 'leftText' : 'failedText')}</p>
        </>
      ) : (
        <h1 className="flex items-center gap-3 text-lg" role="status">
          <Spinner size={24} /> {t('opening')}
        </h1>
      )}
    </CardFrame>
  )
}

let isTaken = false

/** Opens the person's area with the code of the address; answers whether that has failed. */
function useHandover(hasLeft: boolean): boolean {
  const { brand } = useSite()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasLeft || isTaken) return
    isTaken = true
    const code = window.location.hash.slice(1)
    // The code works once; it need not stand in the address or the history any longer.
    window.history.replaceState(null, '', window.location.pathname)
    void resultOf(api.identity.support.session({ code })).then((outcome) => {
      if (!outcome.ok) return setFailed(true)
      storeSupportSession(outcome.value.token, brand.domain)
      window.location.replace(supportedArea)
    })
  }, [hasLeft, brand.domain])
  return hasFailed
}
