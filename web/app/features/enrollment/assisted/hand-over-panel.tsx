import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { AssistedRecord } from '#contracts/enrollment/assisted/own.ts'
import { api } from '../../../api.client.ts'
import { signOut } from '../../../kit/session/session.client.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'

/** The customer goes on by one link alone: sent to them, scanned from here, or opened here once the seller is signed out. */
export function HandOverPanel({ enrollment }: { enrollment: AssistedRecord }) {
  const t = useTranslations('assisted.handOver')
  const [link, setLink] = useState<string>()
  const { id, mayHandOver, emailAddress: email, phoneNumber: phone, textsAllowed, handedOverAt } = enrollment
  const sending = useAct(api.enrollment.own.assisted.sendLink, {
    done: t('sent'),
    onDone: () => setLink(undefined),
  })
  const showing = useAct(api.enrollment.own.assisted.showLink, { onDone: (shown) => setLink(shown.link) })
  if (!mayHandOver)
    return (
      <Panel title={t('title')}>
        <p>{t('over')}</p>
      </Panel>
    )
  return (
    <Panel title={t('title')}>
      <div className="grid justify-items-start gap-4">
        <p>{t('text')}</p>
        <p className="text-muted">{textsAllowed ? t('toBoth', { email, phone }) : t('to', { email })}</p>
        <ProblemNotice problem={sending.problem ?? showing.problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="button" loading={sending.isBusy} onClick={() => void sending.run({ id })}>
            {t(handedOverAt ? 'sendAgain' : 'send')}
          </Button>
          <Button
            type="button"
            variant="secondary"
            loading={showing.isBusy}
            onClick={() => void showing.run({ id })}
          >
            {t(link ? 'showNew' : 'show')}
          </Button>
        </div>
        {link && (
          <div className="grid justify-items-start gap-3">
            <QrCode link={link} label={t('code')} />
            <p className="text-muted">{t('codeText')}</p>
            <Button type="button" variant="secondary" onClick={() => void signOut(link)}>
              {t('here')}
            </Button>
            <p className="text-sm text-muted">{t('hereText')}</p>
          </div>
        )}
      </div>
    </Panel>
  )
}
