import { useTranslations } from 'use-intl/react'
import { callerFields } from '#contracts/call-backs/acts.ts'
import { callTimes } from '#contracts/call-backs/choices.ts'
import { contactTopics } from '#contracts/contacts/choices.ts'
import { locales } from '#contracts/locale.ts'
import { api } from '../../api.client.ts'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useAct } from '../../kit/staff/use-act.ts'

const named = <Each extends string>(all: readonly Each[], nameOf: (each: Each) => string) =>
  Object.fromEntries(all.map((each) => [each, nameOf(each)]))

/** Notes that somebody who called wants to be called back. */
export function CallerDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('call-backs')
  const tTopic = useTranslations('contacts.topics')
  const tLocale = useTranslations('staff.locales')
  const { run } = useAct(api.callBacks.create, { done: t('create.done'), onDone: onClose })
  return (
    <ActDialog
      title={t('create.title')}
      effect={t('create.effect')}
      submit={t('create.submit')}
      fields={callerFields}
      words={{
        name: { label: t('create.name') },
        phoneNumber: { label: t('create.phoneNumber') },
        topic: { label: t('create.topic'), choices: named(contactTopics, (each) => tTopic(each)) },
        preferredTime: {
          label: t('create.preferredTime'),
          choices: named(callTimes, (each) => t(`times.${each}`)),
        },
        locale: { label: t('language'), choices: named(locales, (each) => tLocale(each)) },
      }}
      send={run}
      onClose={onClose}
    />
  )
}
