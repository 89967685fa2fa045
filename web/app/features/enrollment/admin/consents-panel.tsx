import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { EnrollmentRecord } from '#contracts/enrollment/admin.ts'
import { useSite } from '../../../site.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Panel } from '../../../ui/staff/panel.tsx'

/** What was agreed to: which words, in which language, when, and what shows that they were these. */
export function ConsentsPanel({
  consents,
  aside,
}: Pick<EnrollmentRecord, 'consents'> & { aside?: ReactNode }) {
  const t = useTranslations('enrollment-office')
  const tCode = useTranslations('timeline.codes')
  const { locale } = useSite()
  const times = useTimes()
  return (
    <Panel title={t('consents')} aside={aside}>
      {consents.length === 0 && <p className="text-sm text-muted">{t('noConsents')}</p>}
      <ul className="grid gap-4">
        {consents.map((consent) => (
          <li key={consent.id} className="grid min-w-0 gap-1 text-sm">
            <p className="font-semibold">{consent.title[locale]}</p>
            <p>
              <code>{consent.textCode}</code>
            </p>
            <p>
              {t('agreedIn', {
                version: times.day(consent.programVersion),
                language: t(`languages.${consent.locale}`),
                time: times.full(consent.givenAt),
                timeZone: consent.timeZone,
              })}
            </p>
            <p>
              {tCode(`source.${consent.channel}`)}
              {consent.representativeId && `, ${t('repId')} ${consent.representativeId}`}
            </p>
            <p className="text-[13px] text-muted">
              {t('hash')}: <code className="break-all">{consent.textHash}</code>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
