import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { isOffered } from '../../kit/acts/record-acts.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** Opened by few, so its code is not part of the first load. */
const StopTextsDialog = lazy(() =>
  import('./stop-texts-dialog.tsx').then((module) => ({ default: module.StopTextsDialog })),
)

/** Whether a subscriber gets text messages, who said so, and what can be noted for them. */
export function TextsPanel({ subscriber }: { subscriber: SubscriberRecord }) {
  const t = useTranslations('people.texts')
  const times = useTimes()
  const [isStopping, setStopping] = useState(false)
  const { texts, isTextable } = subscriber
  const canStop = isOffered(subscriber.acts, 'stopTexts')
  return (
    <Panel
      title={t('title')}
      aside={canStop && <StaffButton onClick={() => setStopping(true)}>{t('stop.menu')}</StaffButton>}
    >
      {texts ? (
        <>
          <p>{t(`states.${texts.state}`, { date: times.date(texts.changedAt) })}</p>
          <p className="text-[13px] text-muted">
            {t(`sources.${texts.source}`, { word: texts.word ?? '', name: texts.by ?? '' })}
          </p>
        </>
      ) : (
        <p className="text-muted">{t(isTextable ? 'gets' : 'none')}</p>
      )}
      {isStopping && (
        <Suspense>
          <StopTextsDialog subscriber={subscriber} onClose={() => setStopping(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
