import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { stopTextsFields } from '#contracts/people/acts.ts'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { isOver } from '#contracts/people/choices.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** Whether a subscriber gets text messages, who said so, and what can be noted for them. */
export function TextsPanel({ subscriber }: { subscriber: SubscriberRecord }) {
  const t = useTranslations('people.texts')
  const times = useTimes()
  const [isStopping, setStopping] = useState(false)
  const { texts, isTextable } = subscriber
  const canStop =
    useMay()('people.manage') && isTextable && texts?.state !== 'opted_out' && !isOver(subscriber.state)
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
      {isStopping && <StopDialog subscriber={subscriber} onClose={() => setStopping(false)} />}
    </Panel>
  )
}

function StopDialog({
  subscriber: { id, name },
  onClose,
}: {
  subscriber: SubscriberRecord
  onClose: () => void
}) {
  const t = useTranslations('people.texts.stop')
  const { run } = useAct(api.people.stopTexts, { done: t('done', { name }), onDone: onClose })
  return (
    <ActDialog
      title={t('title', { name })}
      effect={t('effect', { name })}
      submit={t('submit')}
      isDangerous
      fields={stopTextsFields}
      words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
      send={(given) => run({ id, ...given })}
      onClose={onClose}
    />
  )
}
