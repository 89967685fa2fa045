import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ResellerRecord, SubscriberRecord } from '#contracts/people/admin.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { PhoneNumber } from '../../ui/staff/phone-number.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'

/** Who somebody is and how they sign in; `first` are facts of their kind, `reveal` the button that shows what is masked. */
export function ProfilePanel({
  person,
  first = [],
  reveal,
}: {
  person: ResellerRecord | SubscriberRecord
  first?: { name: string; value: ReactNode }[]
  reveal: ReactNode
}) {
  const t = useTranslations('people')
  const tList = useTranslations('lists.subscribers.columns')
  const times = useTimes()
  const { email, phoneNumber, locale, hasSecondFactor, lastSeenAt, openSessions } = person
  return (
    <Panel title={t('record.profile')} aside={reveal}>
      <Facts
        items={[
          ...first,
          { name: tList('email'), value: <CopyText value={email} /> },
          ...(phoneNumber
            ? [{ name: tList('phoneNumber'), value: <PhoneNumber value={phoneNumber} /> }]
            : []),
          { name: t('record.language'), value: t(`record.languages.${locale}`) },
          { name: t('record.twoStep'), value: t(hasSecondFactor ? 'record.on' : 'record.off') },
          {
            name: t('record.seen'),
            value: lastSeenAt ? (
              <time dateTime={lastSeenAt} className="numbers">
                {times.full(lastSeenAt)}
              </time>
            ) : (
              t('record.neverSeen')
            ),
          },
          { name: t('record.sessions'), value: <span className="numbers">{openSessions}</span> },
        ]}
      />
    </Panel>
  )
}
