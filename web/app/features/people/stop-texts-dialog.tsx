import { useTranslations } from 'use-intl/react'
import { stopTextsFields } from '#contracts/people/acts.ts'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useAct } from '../../kit/staff/use-act.ts'

/** Notes that a subscriber has asked on the phone for no more text messages. */
export function StopTextsDialog({
  subscriber: { id, name },
  onClose,
}: {
  subscriber: SubscriberRecord
  onClose: () => void
}) {
  const t = useTranslations('people.texts.stop')
  const { run } = useAct(api.people.subscribers.stopTexts, { done: t('done', { name }), onDone: onClose })
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
